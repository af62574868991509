export { challengeOf, getChallenge } from "./challenge.ts";
export { solve } from "./solve.ts";
export { spendProof, spendProofAndWrite } from "./spend-proof.ts";
