export { list } from "./list.ts";
export { save } from "./save.ts";
