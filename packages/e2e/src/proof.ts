import { pbkdf2Sync } from "node:crypto";
import type { Challenge, Proof } from "@kiteloop/contract/shared/proof";

/** Solves a challenge as the contract describes it, without the library that the pages use. */
export function solve(challenge: Challenge): Proof {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const password = Buffer.from(`${nonce}00000000`, "hex");
  for (let counter = 0; ; counter++) {
    password.writeUInt32BE(counter, password.length - 4);
    const key = pbkdf2Sync(password, Buffer.from(salt, "hex"), cost, keyLength, "sha256").toString("hex");
    if (key.startsWith(keyPrefix)) return { challenge, solution: { counter, derivedKey: key } };
  }
}
