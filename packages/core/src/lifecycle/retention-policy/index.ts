export { getRetentionPolicy } from "./get.ts";
export { previewRetentionPolicy } from "./preview.ts";
export { runDueRetention } from "./run-due.ts";
export { saveRetentionPolicy } from "./save.ts";
export { retentionQueue } from "./store.ts";
