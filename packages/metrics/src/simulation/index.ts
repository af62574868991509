export { type SimulatedArm, type SimulatedPerson, simulateHistory, type Truth } from "./history.ts";
