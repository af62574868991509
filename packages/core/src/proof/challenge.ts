import { randomInt } from "node:crypto";
import { type Challenge, challenge as challengeSchema, getChallenge } from "@kiteloop/contract/proof";
import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Platform } from "../context/index.ts";
import { verb } from "../verb/index.ts";
import { proofSecret } from "./secret.ts";

/** How long a challenge can be solved and its form be sent. Longer than anybody waits, shorter than hoards pay. */
export const challengeMinutes = 10;

/** Iterations of one try. Checking a solution takes one, about 2 ms. */
const cost = 5_000;

/**
 * The try that succeeds: drawn, so that no visitor is unlucky. At most 750,000 iterations, which phones of the
 * middle class do in well under a second, and half a million on average for who sends in masses.
 */
const tries = { least: 50, most: 150 };

/** A signed challenge that is solved at the try `counter`, from 0. Nothing is kept of it until it is spent. */
export async function challengeOf(
  platform: Pick<Platform, "table" | "clock" | "ids">,
  counter: number,
): Promise<Challenge> {
  const made = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost,
    counter,
    deriveKey,
    data: { expiresAt: Math.floor(platform.clock.now().getTime() / 1000) + challengeMinutes * 60 },
    hmacSignatureSecret: await proofSecret(platform),
  });
  return challengeSchema.parse(made);
}

/** Draws a challenge. */
export const challenge = verb(getChallenge, (ctx) => challengeOf(ctx, randomInt(tries.least, tries.most)));
