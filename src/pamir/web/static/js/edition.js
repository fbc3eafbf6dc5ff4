/* The edition that is played: the one place where the table's shell knows the folder of an edition. */

import { parts } from './second/parts.js';

/** @type {typeof parts & Record<string, any>} */
export const edition = parts;
