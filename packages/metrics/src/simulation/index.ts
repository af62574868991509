export { seededRandom } from "../random.ts";
export { type Happening, type LifeTruth, simulateLife } from "./life.ts";
export {
  kOf,
  type SimulatedArm,
  type SimulatedPerson,
  simulateHistory,
  simulatePeople,
  type Truth,
} from "./people.ts";
export type { Rhythm } from "./rhythm.ts";
export type { Shares } from "./shares.ts";
export {
  type Place,
  type Places,
  type SimulatedVisit,
  simulateVisits,
  type Traffic,
} from "./visits.ts";
