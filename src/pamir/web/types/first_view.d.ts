// Written by scripts/types from pamir.first.view.shapes: change it there.

export interface ConnectionView {
  connection: string;
  locations: [string, string];
  roads: Record<string, number>;
}

export interface CullGroupView {
  mode: string | null;
  cards: number[];
  stays: number;
}

export interface DealView {
  proposer: number;
  partner: number;
  offered: boolean;
  gives: number;
  gives_cards: number[];
  asks: number;
  asks_cards: number[];
  consent: string | null;
  waived_in: string | null;
  waived: number;
}

export interface EmpireView {
  empire: string;
  pool: number;
  units: Record<string, number>;
  missing: number;
  lacks: string[];
  supreme: boolean;
  influence: number[];
  favor: number | null;
  bonus: string;
}

export interface LocationView {
  location: string;
  tribes: number[];
  armies: Record<string, number>;
  toll: number | null;
}

export interface PlayerView {
  seat: number;
  color: string;
  place: number | null;
  sides: SideView[];
  has_chosen: boolean;
  chosen: number | null;
  loyalty: string | null;
  start_card: string | null;
  prizes: number[];
  gifts: number[];
  influence: Record<string, number>;
  influence_parts: Record<string, Record<string, number>>;
  stars: Record<string, number>;
  rupees: number;
  shelter: number;
  owed: number;
  cubes: number;
  tokens: number;
  tableau: TableauCardView[];
  tableau_limit: number;
  hand: number[] | null;
  hand_size: number;
  hand_limit: number;
  consents: string[];
  waivers: Record<string, number>;
}

export interface PromptView {
  kind: string;
  seat: number;
  args: Record<string, number | string | null>;
}

export interface RegimeView {
  mode: string;
  free: string[];
  doubles: boolean;
}

export interface ResultView {
  winners: number[];
  points: number[];
  why: string;
  empire: string | null;
}

export interface SideView {
  empire: string;
  number: number;
}

export interface SlotView {
  slot: number;
  name: string;
  card: number | null;
  topple: boolean;
  rupees: number;
  price: number | null;
  barred: boolean;
  buyable: boolean;
  why_not: string | null;
  leaves: boolean;
}

export interface TableauCardView {
  card: number;
  spies: Record<string, number[]>;
  used: boolean;
  free: string[];
  fate: string | null;
}

export interface ToppleView {
  supreme: string | null;
  final: boolean;
  ends: boolean;
  winners: number[];
  last_supreme: string | null;
}

export interface View {
  edition: string;
  rules: string;
  cards: string;
  cards_title: string;
  version: number;
  seat: number | null;
  seats: number;
  options: Record<string, boolean | number | string | string[] | null>;
  order: number[];
  ring: number[];
  turn: number;
  active: number;
  decider: number | null;
  actions_left: number | null;
  deals_left: Record<string, number> | null;
  prompt: PromptView | null;
  legal: string[];
  can_undo: boolean;
  regime: RegimeView;
  market: SlotView[];
  players: PlayerView[];
  locations: LocationView[];
  connections: ConnectionView[];
  empires: EmpireView[];
  next_topple: ToppleView | null;
  deck: number;
  topples: Record<string, number>;
  discards: number[];
  turning: number[];
  tokens: number;
  deal: DealView | null;
  cull: CullGroupView[];
  result: ResultView | null;
}
