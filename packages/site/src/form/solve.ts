import type { Challenge, Proof } from "@kiteloop/contract/shared/proof";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/**
 * Solves a challenge. The browser derives keys on its own threads, so the page stays responsive without a worker.
 * @returns null after a minute without a solution
 */
export function solve(challenge: Challenge): Promise<Proof["solution"] | null> {
  return solveChallenge({ challenge, deriveKey, timeout: minuteMs });
}
