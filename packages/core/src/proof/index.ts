export { challenge, challengeOf } from "./challenge.ts";
export { solve } from "./solve.ts";
export { writeOnce } from "./write-once.ts";
