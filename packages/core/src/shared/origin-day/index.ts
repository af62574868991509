export { countByOrigin } from "./count.ts";
export { findLostJoins } from "./find-lost-joins.ts";
