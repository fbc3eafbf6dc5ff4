/* How far somebody is with the lessons, kept on this device only. */

const KEY = 'pamir.lessons';

/** @typedef {{ lesson: string, step: number, decisions: string[] }} Place */

/** @returns {{ done: string[], at: Place | null }} */
export function progress() {
  try {
    const { done, at } = JSON.parse(localStorage.getItem(KEY) || '{}');
    return { done: Array.isArray(done) ? done : [], at: Array.isArray(at?.decisions) ? at : null };
  } catch {
    return { done: [], at: null };
  }
}
const save = what => localStorage.setItem(KEY, JSON.stringify({ ...progress(), ...what }));

/** Note where one is. */
export const keepPlace = (/** @type {Place} */ at) => save({ at });
/** Note that a lesson was taken to its end, or skipped: then it is only left. */
export function keepEnd(/** @type {string} */ lesson, done = true) {
  const before = progress().done.filter(id => id !== lesson);
  save({ done: done ? [...before, lesson] : progress().done, at: null });
}

/** The lesson to go on with: one that was begun, else the first that was not done.
 * @template {{ id: string }} L @param {L[]} lessons */
export function nextLesson(lessons) {
  const { done, at } = progress();
  return lessons.find(one => one.id === at?.lesson) || lessons.find(one => !done.includes(one.id)) || null;
}
