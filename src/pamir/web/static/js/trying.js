/* The sandbox: the real table, fed by attempts. It has the shape of the line to a server (socket.js), but every message
   brings the whole attempt along, and the server keeps nothing; see docs/TRYING.md. */

import { cardsKept, isPageOf, pageOf, readLink, written } from './attempt_link.js';
import { branchOf } from './branching.js';
import { $ } from './dom.js';
import { learnCommands } from './hands.js';
import { spoken, t } from './i18n.js';
import { changed, store, watch } from './store.js';
import { showForm } from './try_form.js';
import { drawStrip, share } from './try_strip.js';

/** @import { Attempt } from './attempt_link.js' */

const ASKS = new Set(['why', 'replay', 'story', 'scores', 'possible', 'worth']);
const PATIENCE = 2000; // milliseconds until what did not arrive is tried again by itself
export const LAST = 'pamir.trying';

/* What the address asks for: a lesson, a puzzle, or what stands behind its #. */
async function wanted(trial) {
  const asked = new URLSearchParams(location.search);
  if (asked.has('lesson')) return (await import('./lesson.js')).begin(trial, asked.get('lesson'));
  if (asked.has('puzzle')) return (await import('./puzzle.js')).begin(trial, asked.get('puzzle'));
  const found = await readLink(location.hash.slice(1));
  return found && { ...found, cards: cardsKept() };
}

/* Every edition has a page of its own, whatever the link says. */
async function leaveFor(edition, attempt) {
  location.replace(`${pageOf(edition)}${location.search}#${await written(attempt)}`);
  return false;
}

const said = trouble => (trouble instanceof TypeError ? t('bar.not_there') : trouble.message);

class Trial {
  /** @type {Attempt | null} */ now = null;
  /** @type {Attempt | null} */ first = null; // to begin again from
  /** The sentence with which a decision is turned away before it is sent, or nothing.
   * @type {(action: string) => string | null | undefined} */
  door = () => null;
  /** Told after each state that came.
   * @type {(answer: any) => void} */
  heard = () => {};
  /** What stands in the strip instead of its own words and buttons.
   * @type {null | (() => any)} */
  strip = null;
  /** What stands in the rail beside the table.
   * @type {null | (() => any)} */
  beside = null;
  linked = true; // whether the address holds the attempt

  #revision = 0;
  #number = 0;
  #inTurn = Promise.resolve();
  #recorded = 0;
  #hear = message => message;
  #state = (/** @type {any[]} */ ...said) => said;
  #retry = () => {};
  #written = ''; // what stands behind the # for what is on the table

  /** The attempt on the table. */
  attempt = () => ({ ...this.now, edition: store.welcome?.edition });
  /** How many of the decisions a record took. */
  get recorded() {
    return this.#recorded;
  }

  /** Put an attempt on the table. Whether it could be. */
  load(/** @type {Attempt} */ attempt) {
    this.first = attempt;
    return this.#to(attempt, -1);
  }
  /** Take decisions, of whatever seat is asked. */
  playAll = actions =>
    this.#to({ ...this.now, decisions: [...this.now.decisions, ...actions] }, this.#recorded + this.#taken);
  decide = action => this.playAll([action]);
  undo = () => this.cut(this.#taken - 1);
  /** Only so many decisions stand. */
  cut = n => this.#to({ ...this.now, decisions: this.now.decisions.slice(0, n) }, this.#recorded + Math.max(0, n));

  /** Go on from a moment that was looked back at. */
  async branchAt(at) {
    store.earlier = null;
    const query = new URLSearchParams(location.search);
    query.delete('replay');
    history.replaceState(null, '', `${location.pathname}${query.size ? `?${query}` : ''}${location.hash}`);
    if (at >= this.#recorded) return this.cut(at - this.#recorded);
    const { position, names } = await branchOf({ ...this.#sent(), at });
    return this.load({ position, names, cards: this.now.cards, decisions: [] });
  }

  /** All that the seat which decides cannot know is dealt anew. */
  async dealAnew() {
    const { position, names } = await branchOf({ ...this.#sent(), seat: store.position.decider, anew: true });
    return this.load({ position, names, cards: this.now.cards, decisions: [] });
  }

  /** The position on the table as text. */
  position = async () => (await branchOf(this.#sent())).position;

  get #taken() {
    return this.now.decisions.length;
  }
  #sent({ position = '', record = '', decisions, names = [], cards = null } = this.now) {
    return { position, record, decisions, names, cards };
  }

  /* ── the shape of a line ── */

  send(message, answer) {
    const id = `try-${++this.#number}`;
    const say = said => (answer ? answer(said) : this.#hear(said));
    if (ASKS.has(message.type)) this.#next(() => this.#ask({ ...message, id }, say));
    else if (message.type === 'act') this.#act(message.action, id);
    else if (message.type === 'undo') this.undo();
    else say({ type: 'refused', id, error: t('try.not_here') });
    return id;
  }
  raw(message) {
    if (message.type === 'language' || message.type === 'hello') this.#to(this.now, -1);
  }
  /** Nobody is there to be told anything. */
  tell(message) {
    return message;
  }
  again() {
    this.#retry();
  }

  /* Out of the hands of whoever clicked: its name is wanted at once. */
  #act(action, id) {
    queueMicrotask(async () => {
      const no = this.door(action);
      if (no) return this.#hear({ type: 'refused', id, error: no });
      await this.decide(action);
      if (store.pending === id) this.#hear({ type: 'done', id, revision: this.#revision });
    });
  }

  /* ── to the server and back ── */

  #next(work) {
    const done = this.#inTurn.then(work);
    this.#inTurn = done.catch(reportError);
    return done;
  }

  /* What does not arrive is sent again, by itself or by hand. */
  async #post(body) {
    const asked = { ...this.#sent(body.attempt), seat: body.attempt.seat ?? null, language: spoken(), ...body.more };
    const headers = { 'Content-Type': 'application/json', 'Accept-Language': spoken() };
    for (;;) {
      try {
        const answer = await fetch('/api/try', { method: 'POST', headers, body: JSON.stringify(asked) });
        const said = await answer.json();
        if (answer.status !== 429) {
          this.#state(true);
          return answer.ok ? said : { error: said.error };
        }
      } catch {
        this.#state(false, false, 1001);
      }
      await new Promise(again => {
        this.#retry = () => again(null);
        setTimeout(again, PATIENCE);
      });
    }
  }

  async #ask(message, say) {
    const { answer, error } = await this.#post({ attempt: this.now, more: { ask: message } });
    say(answer || { type: 'refused', id: message.id, error });
  }

  #to(/** @type {Attempt} */ attempt, known) {
    return this.#next(async () => {
      const fresh = !this.now || attempt === this.first;
      const said = await this.#post({ attempt, more: { known } });
      if (said.error && fresh && !store.position) return this.fail(said.error);
      if (said.error) return this.#hear({ type: 'refused', error: said.error });
      if (said.welcome && !isPageOf(said.welcome.edition)) return leaveFor(said.welcome.edition, attempt);
      this.#take(attempt, said);
      return !said.refused;
    });
  }

  #take(attempt, said) {
    this.now = { ...attempt, decisions: said.decisions };
    this.#recorded = said.recorded;
    store.ownCards = attempt.cards ?? null;
    if (said.welcome) this.#hear(said.welcome);
    this.#hear({ ...said.position, revision: ++this.#revision });
    if (said.refused) this.#hear({ type: 'refused', error: said.refused.error });
    this.heard(said);
    this.#note();
    changed('tried');
  }

  async #note() {
    if (!this.linked) return;
    const text = (this.#written = await written(this.now));
    history.replaceState(history.state, '', `${location.pathname}${location.search}#${text}`);
    localStorage.setItem(LAST, `${location.pathname}#${text}`);
  }

  /** Sit down in the sandbox. */
  async begin({ hear, state }) {
    this.#hear = hear;
    this.#state = state;
    store.tried = () => this.#sent();
    addEventListener('popstate', () => {
      // back to another attempt than the one on the table
      if (this.linked && this.#written && location.hash.slice(1) !== this.#written) location.reload();
    });
    const strip = Object.assign(document.createElement('div'), { id: 'trying' });
    $('#topbar').after(strip);
    watch(() => drawStrip(strip, this));
    learnCommands({
      'try-again': () => this.load(this.first),
      'try-anew': () => this.#do(() => this.dealAnew()),
      'try-share': () => this.#do(() => share(this)),
      analyse: () => this.#do(() => this.analyse()),
      'try-here': () => this.#do(() => this.branchAt(store.earlier?.at ?? store.position.version)),
    });
    const thinks = new URLSearchParams(location.search).has('think');
    let attempt = null,
      why = location.hash.length > 1 || (location.search && !thinks) ? t('try.no_link') : '';
    try {
      if (thinks) await this.analyse();
      attempt = await wanted(this);
    } catch (trouble) {
      why = said(trouble);
    }
    if (attempt) await this.load(attempt);
    else this.fail(why);
  }

  /* What goes wrong is said where reasons are. */
  #do(work) {
    return work().catch(trouble => this.#hear({ type: 'refused', error: said(trouble) }));
  }

  /** Let the server think about what is on the table, or put that away. The address says so. */
  async analyse() {
    const { begin, end } = await import('./analysis.js');
    if (this.beside) end();
    else begin(this);
    history.replaceState(history.state, '', `${location.pathname}${this.beside ? '?think=1' : ''}${location.hash}`);
  }

  /** Nothing can be shown: say why, and offer to open something else. */
  fail(why = '') {
    showForm(why, this.first);
    return false;
  }

  /** The address of what is on the table. */
  link = async () => `${location.origin}${pageOf(store.welcome.edition)}#${await written(this.now)}`;
}

export const trial = new Trial();
