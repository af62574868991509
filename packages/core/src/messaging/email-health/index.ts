export { currentPause, emailHealthOf, evaluateEmailHealth, isPaused } from "./evaluate.ts";
export { currentPauses, endPauseItem, pauseItem, tallyEmailHealthItem } from "./store.ts";
