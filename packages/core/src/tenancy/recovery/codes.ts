import { createHash } from "node:crypto";
import { idAlphabet } from "@kiteloop/contract/shared/ids";
import type { Ids } from "../../shared/context/index.ts";

const count = 10;
const length = 16;

/** New codes in their displayed form, `k3m8-...`: 80 random bits each, so an unsalted fast hash is enough. */
export function makeCodes(ids: Pick<Ids, "random">): string[] {
  return Array.from({ length: count }, () => {
    const letters = Array.from(ids.random(length), (byte) => idAlphabet.charAt(byte % 32));
    return [0, 4, 8, 12].map((start) => letters.slice(start, start + 4).join("")).join("-");
  });
}

/** The stored hash of a code, with or without hyphens. */
export function hashCode(subject: string, code: string): string {
  return createHash("sha256")
    .update(`${subject}\n${code.replaceAll("-", "")}`)
    .digest("base64url");
}
