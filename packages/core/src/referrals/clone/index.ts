export { cloneContests } from "../contest/index.ts";
