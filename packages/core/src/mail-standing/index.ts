export { isPaused, judgeMail } from "./judge.ts";
export { type MailPause, type Tally, tallyItem } from "./store.ts";
