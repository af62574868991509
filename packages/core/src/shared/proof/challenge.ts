import { randomInt } from "node:crypto";
import {
  type Challenge,
  challenge as challengeSchema,
  getChallenge as endpoint,
  getPageChallenge as pageEndpoint,
} from "@kiteloop/contract/shared/proof";
import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Platform } from "../context/index.ts";
import { verb } from "../verb/index.ts";
import { proofSecret } from "./secret.ts";

/** How long a challenge can be solved and its form sent: longer than a visitor needs, too short to stockpile solutions. */
export const challengeMinutes = 10;

/** Iterations of one try. Checking a solution takes one, about 2 ms. */
const cost = 5_000;

/**
 * The try that succeeds. It is drawn at random, so that no visitor has bad luck: at most 750,000 iterations, which
 * mid-range phones do in well under a second, and half a million on average for mass senders.
 */
const tries = { least: 50, most: 150 };

/** A signed challenge that is solved at the try `counter`, from 0. Nothing is stored until it is spent. */
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

const newChallenge = (platform: Parameters<typeof challengeOf>[0]) =>
  challengeOf(platform, randomInt(tries.least, tries.most));

/** Creates a challenge. */
export const getChallenge = verb(endpoint, newChallenge);

/** Creates a challenge for a page of the edge origin. */
export const getPageChallenge = verb(pageEndpoint, newChallenge);
