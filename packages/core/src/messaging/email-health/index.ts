export { emailHealthOf, evaluateEmailHealth, isPaused } from "./evaluate.ts";
export { currentPauses, endPauseItem, pauseItem, tallyEmailHealthItem } from "./store.ts";
