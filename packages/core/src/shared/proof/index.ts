export { challengeOf, getChallenge } from "./challenge.ts";
export { solve } from "./solve.ts";
export { spendProofAndWrite } from "./spend-proof.ts";
