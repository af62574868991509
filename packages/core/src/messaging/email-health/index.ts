export { emailHealthOf, evaluateEmailHealth, isPaused } from "./evaluate.ts";
export { endPauseItem, pauseItem, pausesHolding, tallyEmailHealthItem } from "./store.ts";
