import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { SecretPlace, Secrets } from "../context/index.ts";
import { SecretsError } from "./error.ts";
import { parseSecretKeys, type SecretKey } from "./keys.ts";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;
const sealedForm = /^sealed\.1\.([0-9a-f]{8})\.([\w-]+)$/;

/** How long an unknown key's id doesn't make a process read the keys again, in ms. */
const patienceMs = 60_000;

/** The data that is authenticated with a secret, and so binds it to its place. */
const placeBytes = ({ workspaceId, recordId, field }: SecretPlace): Buffer =>
  Buffer.from(JSON.stringify([workspaceId, recordId, field]));

function encrypt({ id, bytes }: SecretKey, place: SecretPlace, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, bytes, iv, { authTagLength: tagBytes }).setAAD(placeBytes(place));
  const encrypted = [cipher.update(text, "utf8"), cipher.final()];
  return `sealed.1.${id}.${Buffer.concat([iv, ...encrypted, cipher.getAuthTag()]).toString("base64url")}`;
}

function decrypt({ bytes }: SecretKey, place: SecretPlace, payload: string): string {
  const all = Buffer.from(payload, "base64url");
  try {
    const iv = all.subarray(0, ivBytes);
    const decipher = createDecipheriv(algorithm, bytes, iv, { authTagLength: tagBytes });
    decipher.setAAD(placeBytes(place)).setAuthTag(all.subarray(-tagBytes));
    const encrypted = all.subarray(ivBytes, -tagBytes);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString("utf8");
  } catch (error) {
    const { recordId, field } = place;
    throw new SecretsError("secrets.tampered", `${field} of ${recordId} was changed or moved`, error);
  }
}

/** Reads the keys once, and again if a secret names one that it has not. Failed reads are not kept. */
function keyReader(read: () => Promise<string>, now: () => number) {
  let known: { at: number; keys: Promise<readonly SecretKey[]> } | null = null;
  const load = (): Promise<readonly SecretKey[]> => {
    const entry = { at: now(), keys: read().then(parseSecretKeys) };
    known = entry;
    entry.keys.catch(() => {
      if (known === entry) known = null;
    });
    return entry.keys;
  };
  const keys = () => known?.keys ?? load();
  return {
    keys,
    async find(id: string): Promise<SecretKey | undefined> {
      const found = (await keys()).find((key) => key.id === id);
      if (found !== undefined || (known !== null && now() - known.at < patienceMs)) return found;
      return (await load()).find((key) => key.id === id);
    },
  };
}

/**
 * Encrypts secrets with the first of the keys that `read` returns, and decrypts them with any. What is stored in clear
 * from before is returned as it is.
 */
export function createSecrets(read: () => Promise<string>, now: () => number = Date.now): Secrets {
  const { keys, find } = keyReader(read, now);
  return {
    async seal(place, text) {
      const [newest] = await keys();
      if (newest === undefined) throw new SecretsError("secrets.keys_invalid", "there is no key");
      return encrypt(newest, place, text);
    },
    async open(place, stored) {
      const [, id, payload] = sealedForm.exec(stored) ?? [];
      if (id === undefined || payload === undefined) return stored;
      const key = await find(id);
      if (key !== undefined) return decrypt(key, place, payload);
      const has = (await keys()).map((one) => one.id).join(", ");
      throw new SecretsError("secrets.key_missing", `encrypted with key ${id}, but the keys are ${has}`);
    },
    async isNewest(stored) {
      const [newest] = await keys();
      return sealedForm.exec(stored)?.[1] === newest?.id;
    },
  };
}

/** Of a stage without keys: secrets are stored in clear. */
export const clearSecrets: Secrets = {
  seal: async (_, text) => text,
  async open(_, stored) {
    if (!sealedForm.test(stored)) return stored;
    throw new SecretsError("secrets.key_missing", "this secret is encrypted, and this stage has no keys");
  },
  isNewest: async (stored) => !sealedForm.test(stored),
};
