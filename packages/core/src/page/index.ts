export { readCursor, writeCursor } from "./cursor.ts";
