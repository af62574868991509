import type { Challenge, Proof } from "@kiteloop/contract/shared/proof";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/** Solves a challenge as a visitor's browser does before it sends a form: for seeded visitors and tests. */
export async function solve(challenge: Challenge): Promise<Proof> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error("the challenge has no solution within a minute and a half");
  return { challenge, solution };
}
