export { type SimulatedArm, type SimulatedPerson, simulateHistory, type Truth } from "./history.ts";
export { type SimulatedVisit, simulateVisits, type Traffic } from "./visits.ts";
