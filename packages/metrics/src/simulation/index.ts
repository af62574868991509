export { seededRandom } from "../random.ts";
export { cells, idOf, played } from "./cells.ts";
export { type LifeEvent, type LifeTruth, simulateLife } from "./life.ts";
export {
  kOf,
  type SimulatedPerson,
  type SimulatedVariant,
  simulateHistory,
  simulatePeople,
  type Truth,
} from "./people.ts";
export type { Rhythm } from "./rhythm.ts";
export type { Shares } from "./shares.ts";
export { validation } from "./validation.data.ts";
export { validationPage } from "./validation-page.ts";
export {
  type Place,
  type Places,
  type SimulatedVisit,
  simulateVisits,
  type Traffic,
} from "./visits.ts";
