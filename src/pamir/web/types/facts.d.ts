// Written by scripts/types from pamir.second.facts.shapes: change it there.

export interface Ability {
  key: string;
  name: string;
  effect: string;
  cards: number[];
}

export interface Border {
  key: string;
  regions: ['herat' | 'kabul' | 'kandahar' | 'persia' | 'punjab' | 'transcaspia', 'herat' | 'kabul' | 'kandahar' | 'persia' | 'punjab' | 'transcaspia'];
}

export interface Box {
  players_min: number;
  players_max: number;
  player_colors: string[];
  blocks_per_coalition: number;
  cylinders_per_player: number;
  gift_prices: number[];
  market_rows: number;
  market_columns: number;
  starting_suit: 'economic' | 'intelligence' | 'military' | 'political';
  starting_rupees: number;
  piles: number;
  court_cards_per_pile_plus_players: number;
  events_per_pile: number[];
  dominance_checks_per_pile: number[];
  dominance_margin: number;
  points_for_influence: number[];
  points_for_cylinders: number[];
  final_check_factor: number;
  winning_lead: number;
}

export interface Coalition {
  key: 'afghan' | 'british' | 'russian';
  name: string;
  color: string;
  emblem: string;
}

export interface CourtCard {
  number: number;
  name: string;
  region: 'herat' | 'kabul' | 'kandahar' | 'persia' | 'punjab' | 'transcaspia';
  suit: 'economic' | 'intelligence' | 'military' | 'political';
  rank: 1 | 2 | 3;
  actions: ('battle' | 'betray' | 'build' | 'gift' | 'move' | 'tax')[];
  impact: ('army' | 'favor:economic' | 'favor:intelligence' | 'favor:military' | 'favor:political' | 'leverage' | 'road' | 'spy' | 'tribe')[];
  patriot: 'afghan' | 'british' | 'russian' | null;
  prize: 'afghan' | 'british' | 'russian' | null;
  ability: string | null;
}

export interface EventCard {
  number: number;
  discarded: EventEffect;
  purchased: EventEffect;
  purchasable: boolean;
}

export interface EventEffect {
  key: string;
  name: string | null;
  effect: string;
  duration: 'instant' | 'until_next_dominance_check' | 'while_in_market';
  scope: 'global' | 'player';
  applies_to: 'all' | 'buyer' | 'buyer_and_chosen_opponent' | 'chosen_opponent';
  brief: string;
}

export interface Facts {
  court_cards: CourtCard[];
  event_cards: EventCard[];
  abilities: Ability[];
  regions: Region[];
  borders: Border[];
  coalitions: Coalition[];
  suits: Suit[];
  box: Box;
  wakhan_actions: WakhanAction[];
  wakhan_cards: WakhanCard[];
}

export interface Region {
  key: 'herat' | 'kabul' | 'kandahar' | 'persia' | 'punjab' | 'transcaspia';
  name: string;
  symbol: string;
  neighbours: ('herat' | 'kabul' | 'kandahar' | 'persia' | 'punjab' | 'transcaspia')[];
  borders: string[];
  cards: number[];
}

export interface Suit {
  key: 'economic' | 'intelligence' | 'military' | 'political';
  name: string;
  color: string;
  privilege: string;
}

export interface WakhanAction {
  key: string;
  name: string;
  instruction: string;
}

export interface WakhanCard {
  number: number;
  pragmatic_loyalty: ('afghan' | 'british' | 'russian')[];
  region_priority: ('herat' | 'kabul' | 'kandahar' | 'persia' | 'punjab' | 'transcaspia')[];
  red_arrow: 'bottom' | 'top';
  black_arrow: number;
  actions: string[];
  row_labels: ['bottom' | 'top', 'bottom' | 'top'];
  column_numbers: number[];
}
