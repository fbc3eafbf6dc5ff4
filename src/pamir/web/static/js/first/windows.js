/* The windows of a deal, on both sides, and of the cull. They come when the first of them opens. */

import { answering, drafting, noteTerm, termsChosen } from './deal.js';
import { culling, fatesChosen, noteFate } from './cull.js';

/** @import { View } from '../../../types/first_view.js' */

const WINDOWS = { deal: drafting, answer: answering, keep: culling, cull: culling };

export const content = (/** @type {View} */ v) => WINDOWS[v.prompt.kind](v);

/** Note what was entered into a field of such a window. */
export const noteDraft = el => (el.dataset.draft === 'fate' ? noteFate(el) : noteTerm(el));

/** What was drawn up there, as a row of decisions. */
export const drafted = how => (how === 'fates' ? fatesChosen() : termsChosen(how));
