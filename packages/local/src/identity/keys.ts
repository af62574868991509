import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import { writeFileAtomic } from "../files.ts";

const Stored = z.strictObject({
  userPoolId: z.string(),
  clientId: z.string(),
  privateKey: z.string(),
});

export type Jwks = { keys: { kty: "RSA"; kid: string; alg: "RS256"; use: "sig"; n: string; e: string }[] };

/** What makes one installation's pool: its ids, its issuer and the key its tokens are signed with. */
export type Pool = {
  userPoolId: string;
  clientId: string;
  /** `iss` of every token. Not a URL that resolves: it must outlive the port of a single run. */
  issuer: string;
  kid: string;
  privateKey: KeyObject;
  jwks: Jwks;
};

async function make(path: string): Promise<z.infer<typeof Stored>> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const made = {
    userPoolId: `local_${randomBytes(5).toString("hex")}`,
    clientId: randomBytes(13).toString("hex"),
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
  await writeFileAtomic(path, JSON.stringify(made, null, 2));
  return made;
}

async function load(path: string): Promise<z.infer<typeof Stored>> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  return text === undefined ? make(path) : Stored.parse(JSON.parse(text));
}

function publicPart(privateKey: KeyObject): { n: string; e: string } {
  return z
    .object({ n: z.string(), e: z.string() })
    .parse(createPublicKey(privateKey).export({ format: "jwk" }));
}

/** Loads the pool of this installation from `{dataDir}/identity.json` (mode 0600), making it on first use. */
export async function loadPool(dataDir: string): Promise<Pool> {
  const stored = await load(join(dataDir, "identity.json"));
  const privateKey = createPrivateKey(stored.privateKey);
  const { n, e } = publicPart(privateKey);
  const kid = createHash("sha256").update(n).digest("base64url");
  return {
    userPoolId: stored.userPoolId,
    clientId: stored.clientId,
    issuer: `https://identity.kiteloop.localhost/${stored.userPoolId}`,
    kid,
    privateKey,
    jwks: { keys: [{ kty: "RSA", kid, alg: "RS256", use: "sig", n, e }] },
  };
}
