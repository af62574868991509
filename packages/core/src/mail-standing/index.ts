export { isPaused, judgeMail, standingOf } from "./judge.ts";
export { tallyItem } from "./store.ts";
