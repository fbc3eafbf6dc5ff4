/* Help in a first whole game: in the first turns a few sentences on what can be done and why, fewer with each turn. */

import { command, tool } from './buttons.js';
import { $, fill, html, icon } from './dom.js';
import { learnCommands } from './hands.js';
import { spoken, t } from './i18n.js';
import { askLessons } from './lessons_asked.js';
import { keep, known } from './my_tables.js';
import { sayAloud } from './screen_reader.js';
import { changed, legal, mayAct, newest, store, watch } from './store.js';
import { tipsFor, withSaid } from './tips.js';

let help = null;
let told = ''; // what was said aloud last

/* Turns go round: which of one's own this is. Before the first there is none. */
const ownTurn = ({ turn, seats }) => Math.ceil(turn / seats);

const saidSoFar = () => known(store.table)?.tips || {};

/* null: what stands there may stay, so that the table does not jump while others play, or between two questions. */
function tipsNow() {
  const v = newest();
  if (!help || v.result) return [];
  if (!mayAct() || store.asking) return null;
  const now = { turn: ownTurn(v), prompt: v.prompt.kind, deeds: legal().map(d => d.deed) };
  const tips = tipsFor(help, now, saidSoFar());
  if (tips.length) keep({ table: store.table, tips: withSaid(saidSoFar(), tips, now.turn) });
  return tips.length || now.prompt === 'turn' ? tips : null;
}

const line = tip => html`<li><span>${tip.say}</span> <button type="button" class="quiet"
  data-rule="${tip.topic.id}">${t('lesson.more', { topic: tip.topic.title })}</button></li>`;

const panel = tips =>
  tips.length
    ? html`<section class="tips" aria-labelledby="h-tips"><h2 id="h-tips">${icon('info')}${t('first_game.title')}</h2>
      <ul>${tips.map(line)}</ul><div class="btns">${command('tips-off', t('first_game.off'), { cls: 'small' })}${tool(
        'tips-away',
        'skip',
        t('close'),
      )}</div></section>`
    : '';

let away = -1; // the position whose tips were put away

function show() {
  const tips = store.position?.revision === away ? [] : tipsNow();
  if (!tips) return;
  fill($('#tips'), panel(tips));
  const words = tips.map(tip => tip.say).join(' ');
  if (words && words !== told) sayAloud(words);
  if (words) told = words;
}

async function learnTips() {
  help = await askLessons('first-game', spoken(), store.welcome.edition);
  show();
}

/** Give help at this table from now on. */
export async function begin() {
  $('#topbar').after(Object.assign(document.createElement('div'), { id: 'tips' }));
  learnCommands({
    'tips-off': () => {
      help = null;
      keep({ table: store.table, learning: false });
      changed('tips');
    },
    'tips-away': () => {
      away = store.position.revision;
      changed('tips');
    },
  });
  await learnTips();
  watch(what => (what === 'language' && help ? learnTips() : show()));
}
