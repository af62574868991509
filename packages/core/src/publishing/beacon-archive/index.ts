export { archiveDue } from "./archive-due.ts";
export { archiveUndated, type UndatedArchived } from "./archive-undated.ts";
export { readArchived } from "./read-archived.ts";
