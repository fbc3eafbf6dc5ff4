// Written by scripts/types from pamir.server.wire: change it there.

import type { View } from './view.js';

export interface Act {
  type: 'act';
  id: string;
  revision: number;
  action: string;
  seat: number;
}

export interface AskPossible {
  type: 'possible';
  id: string;
  seat: number;
}

export interface AskRematch {
  type: 'rematch';
  id: string;
}

export interface AskScores {
  type: 'scores';
  id: string;
}

export interface AskStory {
  type: 'story';
  id: string;
  before: number;
}

export interface AskWorth {
  type: 'worth';
  id: string;
  seat: number;
  thing: string;
}

export interface Asked {
  sentence: string;
  help: string;
  seat: number | null;
}

export interface ChatEntry {
  type: 'chat';
  seat: number | null;
  name: string;
  text: string;
  when: number;
}

export interface Deal {
  named: boolean | null;
  commitment: string | null;
  seed: string | null;
  text: string | null;
}

export interface Done {
  type: 'done';
  id: string;
  revision: number;
}

export interface Hello {
  type: 'hello';
  table: string;
  secret?: string;
  revision?: number;
  language?: string;
  recent?: boolean;
  packed?: boolean;
}

export interface LogEntry {
  at: number;
  moment: number | null;
  seat: number | null;
  text: string;
  about: Record<string, (number | string)[]>;
  turn?: boolean;
  thought?: boolean;
  kind?: string;
  head?: string;
  passed?: boolean;
  check?: Record<string, any> | null;
  moves?: ((string | number)[])[];
  topic?: string;
}

export interface Look {
  type: 'look';
  seat: number | null;
  id?: string | null;
}

export interface Muted {
  seats: number[];
  watchers: boolean;
}

export interface Mutes {
  type: 'muted';
  muted: Muted;
}

export interface Names {
  type: 'names';
  names: string[];
}

export interface Past {
  type: 'past';
  id: string;
  at: number;
  of: number;
  moment: number | null;
  moments: number;
  views: Record<string, View>;
  log: LogEntry[];
  prompt: Asked;
}

export interface Ping {
  type: 'ping';
}

export interface Pong {
  type: 'pong';
}

export interface Position {
  type: 'position';
  revision: number;
  version: number;
  decider: number | null;
  over: boolean;
  look: number | null;
  views: Record<string, View>;
  log_after: number;
  log_from: number;
  log: LogEntry[];
  prompt: Asked;
  actions: Record<string, (Record<string, any>)[]>;
  since: number | null;
}

export interface Possible {
  type: 'possible';
  id: string;
  kinds: PossibleKind[];
}

export interface PossibleKind {
  topic: string;
  title: string;
  line: string;
  choices: (Record<string, any>)[];
  more: number;
  reason: string | null;
}

export interface Presence {
  type: 'presence';
  connected: number[];
}

export interface Problem {
  type: 'error';
  error: string;
  closing: boolean;
}

export interface Reason {
  type: 'reason';
  id: string;
  actions: string[];
  text: string | null;
}

export interface Refused {
  type: 'refused';
  id: string;
  error: string;
}

export interface Rematch {
  type: 'rematch';
  table: string;
  secrets: Record<string, string>;
  watch: string | null;
}

export interface Rename {
  type: 'name';
  id: string;
  seat: number;
  name: string;
}

export interface Replay {
  type: 'replay';
  id: string;
  at: number;
  moment?: number | null;
}

export interface Say {
  type: 'chat';
  id: string;
  text: string;
}

export interface Scores {
  type: 'scores';
  id: string;
  scores: (Record<string, any>)[];
}

export interface Skip {
  type: 'skip';
  id: string;
}

export interface Speak {
  type: 'language';
  language: string;
}

export interface Told {
  type: 'story';
  id: string;
  before: number;
  log: LogEntry[];
}

export interface Undo {
  type: 'undo';
  id: string;
  revision: number;
  seat: number;
}

export interface Welcome {
  type: 'welcome';
  table: string;
  seats: number[];
  watching: boolean;
  hot_seat: boolean;
  names: string[];
  kinds: string[];
  bots: (string | null)[];
  edition: string;
  cards: string;
  cards_title: string;
  own_cards: boolean;
  options: Record<string, any>;
  chat: ChatEntry[];
  connected: number[];
  languages: string[];
  rematch: string | null;
  deal: Deal;
  muted: Muted;
}

export interface Why {
  type: 'why';
  id: string;
  seat: number;
  action?: string | null;
  place?: string | null;
}

export interface Worth {
  type: 'worth';
  id: string;
  sentences: string[];
}

export type FromPage =
  | Hello
  | Look
  | Act
  | Undo
  | Why
  | AskPossible
  | AskWorth
  | Replay
  | AskStory
  | AskScores
  | Say
  | Rename
  | Skip
  | Speak
  | AskRematch
  | Ping;

export type ToPage =
  | ChatEntry
  | Welcome
  | Position
  | Done
  | Refused
  | Reason
  | Possible
  | Worth
  | Past
  | Told
  | Scores
  | Presence
  | Mutes
  | Names
  | Rematch
  | Pong
  | Problem;
