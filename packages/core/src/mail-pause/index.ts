export { lift } from "./lift.ts";
export { list } from "./list.ts";
