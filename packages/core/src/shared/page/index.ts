export { readCursor, writeCursor } from "./cursor.ts";
export { filteredPage } from "./filtered-page.ts";
export { containsText, isInRange } from "./matches.ts";
export { type Page, toPage } from "./page.ts";
