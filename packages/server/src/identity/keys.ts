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
  clientSecret: z.string(),
  privateKey: z.string(),
});

export type Jwks = { keys: { kty: "RSA"; kid: string; alg: "RS256"; use: "sig"; n: string; e: string }[] };

/** The pool of one installation: its ids, its issuer and the key that signs its tokens. */
export type Pool = {
  userPoolId: string;
  clientId: string;
  /** The secret that callers of the public operations prove to have. */
  clientSecret: string;
  /** `iss` of every token. Not a resolvable URL: it must stay the same when the port changes. */
  issuer: string;
  kid: string;
  privateKey: KeyObject;
  jwks: Jwks;
};

type Made = z.infer<typeof Stored>;

async function make(path: string): Promise<Made> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const made = {
    userPoolId: `local_${randomBytes(5).toString("hex")}`,
    clientId: randomBytes(13).toString("hex"),
    clientSecret: newSecret(),
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
  return keep(path, made);
}

const newSecret = () => randomBytes(32).toString("hex");

async function keep(path: string, made: Made): Promise<Made> {
  await writeFileAtomic(path, JSON.stringify(made, null, 2));
  return made;
}

async function load(path: string): Promise<Made> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined) return make(path);
  const found: unknown = JSON.parse(text);
  const complete = Stored.safeParse(found);
  if (complete.success) return complete.data;
  // Files from before clients had secrets.
  const { privateKey, userPoolId, clientId } = Stored.omit({ clientSecret: true }).parse(found);
  return keep(path, { userPoolId, clientId, clientSecret: newSecret(), privateKey });
}

function publicPart(privateKey: KeyObject): { n: string; e: string } {
  return z
    .object({ n: z.string(), e: z.string() })
    .parse(createPublicKey(privateKey).export({ format: "jwk" }));
}

/** Loads the pool of this installation from `{dataDir}/identity.json` (mode 0600), creating it on first use. */
export async function loadPool(dataDir: string): Promise<Pool> {
  const stored = await load(join(dataDir, "identity.json"));
  const privateKey = createPrivateKey(stored.privateKey);
  const { n, e } = publicPart(privateKey);
  const kid = createHash("sha256").update(n).digest("base64url");
  return {
    userPoolId: stored.userPoolId,
    clientId: stored.clientId,
    clientSecret: stored.clientSecret,
    issuer: `https://identity.kiteloop.localhost/${stored.userPoolId}`,
    kid,
    privateKey,
    jwks: { keys: [{ kty: "RSA", kid, alg: "RS256", use: "sig", n, e }] },
  };
}
