export { archiveDue } from "./archive-due.ts";
export { readArchived } from "./read-archived.ts";
