export { changeRoster } from "./change-roster.ts";
export { list } from "./list.ts";
export { peopleOf } from "./people.ts";
export { remove } from "./remove.ts";
export { assertReaches } from "./rights.ts";
export { setRole } from "./set-role.ts";
