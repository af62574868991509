export { readCursor, writeCursor } from "./cursor.ts";
export { type Page, toPage } from "./page.ts";
