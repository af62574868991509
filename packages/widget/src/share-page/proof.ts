import type { Challenge, Proof } from "@kiteloop/contract/shared/proof";
import { answerOf, Refused } from "./api.ts";

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => +`0x${pair}`);
const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** More tries than any challenge needs. */
const most = 1000;

/** Gets a challenge and solves it as altcha's `solveChallenge` does, in a fraction of its size. */
export async function solvedProof(): Promise<Proof> {
  const challenge = await answerOf<Challenge>(() => fetch("/v1/proof"));
  const { nonce, salt, cost: iterations, keyLength, keyPrefix } = challenge.parameters;
  const password = new Uint8Array([...bytesOf(nonce), 0, 0, 0, 0]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt: bytesOf(salt), iterations };
  for (let counter = 0; counter < most; counter++) {
    new DataView(password.buffer).setUint32(password.length - 4, counter);
    const key = await crypto.subtle.importKey("raw", password, "PBKDF2", false, ["deriveBits"]);
    const derivedKey = hexOf(new Uint8Array(await crypto.subtle.deriveBits(how, key, 8 * keyLength)));
    if (derivedKey.startsWith(keyPrefix)) return { challenge, solution: { counter, derivedKey } };
  }
  throw new Refused();
}
