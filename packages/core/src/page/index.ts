export { readCursor, writeCursor } from "./cursor.ts";
export { type Page, pageOf } from "./page.ts";
