import { createHash } from "node:crypto";
import { SecretsError } from "./error.ts";

const keyBytes = 32;

/** A key for AES-256-GCM. Its id is derived from it, so no two keys have the same. */
export type SecretKey = { id: string; bytes: Buffer };

/**
 * The keys of a text: base64, separated by spaces, commas or line breaks. The first one encrypts, the others only decrypt.
 * @throws SecretsError `secrets.keys_invalid`
 */
export function parseSecretKeys(text: string): readonly SecretKey[] {
  const keys = text.split(/[\s,]+/).filter((word) => word !== "");
  if (keys.length === 0) throw new SecretsError("secrets.keys_invalid", "there is no key");
  return keys.map((word, at) => {
    const bytes = Buffer.from(word, "base64");
    if (bytes.length !== keyBytes || bytes.toString("base64") !== word) {
      throw new SecretsError("secrets.keys_invalid", `key ${at + 1} is not ${keyBytes} bytes in base64`);
    }
    return { id: createHash("sha256").update(bytes).digest("hex").slice(0, 8), bytes };
  });
}
