export { messagingErasureSteps } from "./steps.ts";
