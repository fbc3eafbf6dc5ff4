/* The same for the start page, which needs less. */

import { parts } from './second/start_parts.js';

export const edition = parts;
