// Written by scripts/types from pamir.odds.shapes: change it there.

export interface CardPlayed {
  card: number;
  held: boolean;
  text: string;
  outcome: CheckOutcome;
}

export interface Chance {
  exact: string;
  chance: number;
  text: string;
}

export interface CheckNow {
  heading: string;
  now: CheckOutcome;
  changes: PieceChange[];
  cards: CardPlayed[];
}

export interface CheckOutcome {
  text: string;
  leads: string | null;
  points: number[] | null;
  final: boolean;
  ends: boolean;
  winners: number[];
}

export interface EachCard {
  kind: string;
  cards: number[];
  chance: Chance;
}

export interface Grid {
  rows: string;
  columns: string;
  numbers: number[][];
}

export interface KeyLeft {
  key: string;
  name: string;
  unseen: number;
}

export interface KindLeft {
  kind: string;
  name: string;
  unseen: number;
  deck: number;
  hands: number;
  out: number;
  cards: number[];
}

export interface OddsTold {
  edition: string;
  seat: number | null;
  heading: string;
  deck: number;
  kinds: KindLeft[];
  piles: PileLeft[];
  traits: TraitLeft[];
  grid: Grid;
  turned: Turned[];
  check: CheckNow | null;
}

export interface PieceChange {
  piece: string;
  more: boolean;
  side: string | null;
  seat: number | null;
  text: string;
  outcome: CheckOutcome;
}

export interface PileLeft {
  first: number;
  last: number;
  text: string;
  kinds: Record<string, number>;
}

export interface TraitLeft {
  trait: string;
  name: string;
  keys: KeyLeft[];
}

export interface Turned {
  name: string;
  cards: number;
  text: string;
  kinds: Record<string, Chance>;
  traits: Record<string, Record<string, Chance>>;
  each: EachCard[];
}
