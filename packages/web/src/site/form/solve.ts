import type { Challenge, Proof } from "@kiteloop/contract/proof";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/**
 * Solves a challenge. The browser derives its keys on threads of its own, so the page stays awake without a worker.
 * @returns null when it took longer than a minute
 */
export function solve(challenge: Challenge): Promise<Proof["solution"] | null> {
  return solveChallenge({ challenge, deriveKey, timeout: 60_000 });
}
