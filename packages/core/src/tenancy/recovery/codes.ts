import { createHash } from "node:crypto";
import { idAlphabet } from "@kiteloop/contract/shared/ids";
import type { Ids } from "../../shared/context/index.ts";

const count = 10;
const length = 16;

/** New codes as they are shown, `k3m8-...`: 80 random bits each, so that a hash without salt or cost is enough. */
export function makeCodes(ids: Pick<Ids, "random">): string[] {
  return Array.from({ length: count }, () => {
    const letters = Array.from(ids.random(length), (byte) => idAlphabet.charAt(byte % 32));
    return [0, 4, 8, 12].map((start) => letters.slice(start, start + 4).join("")).join("-");
  });
}

/** What is kept of a code, whether it comes with its hyphens or without. */
export function hashCode(subject: string, code: string): string {
  return createHash("sha256")
    .update(`${subject}\n${code.replaceAll("-", "")}`)
    .digest("base64url");
}
