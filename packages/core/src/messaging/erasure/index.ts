export { messagingRemovals } from "./removals.ts";
export { messagingErasureSteps } from "./steps.ts";
