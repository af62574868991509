export { liftEmailPause } from "./lift.ts";
export { listEmailPauses } from "./list.ts";
