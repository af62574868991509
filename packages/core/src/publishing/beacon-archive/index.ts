export { archivedDays } from "../event/index.ts";
export { archiveDue } from "./archive-due.ts";
export { removeArchive } from "./objects.ts";
export { readArchived } from "./read-archived.ts";
