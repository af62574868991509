export { isPaused, judgeMail } from "./judge.ts";
export { tallyItem } from "./store.ts";
