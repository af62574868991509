export { type DuePage, type DueQueue, duePage } from "./due-queue.ts";
export { runDue } from "./run-due.ts";
export { toWakeableQueue, type WakeableQueue } from "./wakeable.ts";
