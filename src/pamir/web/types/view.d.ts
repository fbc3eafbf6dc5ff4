// Written by scripts/types from pamir.second.view.shapes: change it there.

export interface BorderView {
  border: string;
  regions: [string, string];
  roads: Record<string, number>;
  new_roads: Record<string, number>;
}

export interface CheckView {
  dominant: string | null;
  margin: number;
  final: boolean;
  blocks: Record<string, number>;
  standing: (number | null)[];
  points: number[];
  ends: boolean;
  leader: number;
  lead: number;
}

export interface CourtCardView {
  card: number;
  spies: number[];
  new_spies: number;
  used: boolean;
  hostage_of: number | null;
  bonus: boolean;
}

export interface EffectView {
  card: number;
  key: string;
  seat: number | null;
}

export interface PlayerView {
  seat: number;
  color: string;
  is_wakhan: boolean;
  loyalty: string | null;
  influence: Record<string, number>;
  influence_parts: Record<string, number> | null;
  points: number;
  rupees: number;
  shelter: number;
  stars: Record<string, number>;
  patriots: number;
  court: CourtCardView[];
  court_limit: number;
  hand: number[] | null;
  hand_size: number;
  hand_limit: number;
  gifts: number[];
  new_gifts: number[];
  prizes: number[];
  cylinders: number;
  cylinders_in_play: number;
  effects: number[];
}

export interface PromptView {
  kind: string;
  seat: number;
  args: Record<string, number | string | null>;
}

export interface RegionView {
  region: string;
  tribes: number[];
  armies: Record<string, number>;
  new_tribes: number;
  new_armies: Record<string, number>;
  ruler: number | null;
  tied: number;
  bribe: number;
}

export interface ResultView {
  winners: number[];
  points: number[];
  why: string;
}

export interface SlotView {
  slot: number;
  name: string;
  card: number | null;
  rupees: number;
  price: number | null;
  barred: boolean;
  buyable: boolean;
  why_not: string | null;
}

export interface View {
  edition: string;
  rules: string;
  version: number;
  seat: number | null;
  seats: number;
  options: Record<string, boolean | number | string | string[] | null>;
  ring: number[];
  turn: number;
  active: number;
  decider: number | null;
  actions_left: number | null;
  bargains_left: number;
  prompt: PromptView | null;
  legal: string[];
  can_undo: boolean;
  favored: string;
  market: SlotView[];
  players: PlayerView[];
  regions: RegionView[];
  borders: BorderView[];
  supply: Record<string, number>;
  effects: EffectView[];
  deck: number;
  checks: Record<string, number>;
  turning: number[];
  next_check: CheckView | null;
  discards: number[];
  wakhan: WakhanView | null;
  result: ResultView | null;
}

export interface WakhanView {
  seat: number;
  options: string[];
  card: number | null;
  next_line: number;
  deck: number;
  next_rows: [string, string] | null;
  next_columns: number[] | null;
}
