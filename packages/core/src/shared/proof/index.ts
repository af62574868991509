export { challengeOf, getChallenge, getPageChallenge } from "./challenge.ts";
export { solve } from "./solve.ts";
export { spendProof, spendProofAndWrite } from "./spend-proof.ts";
