/* What has a window of its own: a deal on both sides, and the cull. */

import { answering, drafting, noteTerm, termsChosen } from './deal.js';
import { culling, fatesChosen, noteFate } from './cull.js';

/** @import { View } from '../../../types/first_view.js' */

const WINDOWS = { deal: drafting, answer: answering, keep: culling, cull: culling };

/** Whether what is asked has a window of its own. */
export const isBargain = (/** @type {View} */ v) => (v.prompt?.kind ?? '') in WINDOWS;

export const bargain = (/** @type {View} */ v) => WINDOWS[v.prompt.kind](v);

/** Note what was entered into a field of such a window. */
export const noteDraft = el => (el.dataset.draft === 'fate' ? noteFate(el) : noteTerm(el));

/** What was drawn up there, as a row of decisions. */
export const drafted = how => (how === 'fates' ? fatesChosen() : termsChosen(how));
