export { isPaused, judgeMail, standingOf } from "./judge.ts";
export { endPauseItem, pauseItem, pausesHolding, tallyItem } from "./store.ts";
