export { create } from "./create.ts";
export { remove } from "./delete.ts";
export { list } from "./list.ts";
export { update } from "./update.ts";
