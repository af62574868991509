import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { hours } from "@kiteloop/contract/shared/spans";
import { secondMs } from "@kiteloop/contract/shared/time";
import * as z from "zod";
import { writeFileAtomic } from "../files.ts";
import { PlainError } from "../plain-error.ts";

/** Lifetime of an access or id token in seconds; Cognito's default. */
export const accessSeconds = hours(1).seconds;

/** A key that signed before. It verifies tokens that expire until then, as each of its own does, in epoch seconds. */
const FormerKey = z.strictObject({ publicKey: z.string(), until: z.number() });

const Stored = z.strictObject({
  userPoolId: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  privateKey: z.string(),
  formerKeys: z.array(FormerKey).optional(),
  /** Sign-ins up to then were ended, in epoch seconds. */
  endedUntil: z.number().optional(),
});

/** A public key; of one that signed before, `until` is when the last token of it expires. */
type Jwk = { kty: "RSA"; kid: string; alg: "RS256"; use: "sig"; n: string; e: string; until?: number };
export type Jwks = { keys: Jwk[] };

/** The pool of one installation: its ids, its issuer and the keys that sign and verify its tokens. */
export type Pool = {
  userPoolId: string;
  clientId: string;
  /** The secret that callers of the public operations prove to have. */
  clientSecret: string;
  /** `iss` of every token. Not a resolvable URL: it must stay the same when the port changes. */
  issuer: string;
  kid: string;
  privateKey: KeyObject;
  /** By their ids. */
  publicKeys: ReadonlyMap<string, { key: KeyObject; until?: number }>;
  jwks: Jwks;
  /** Sign-ins up to then were ended, in epoch seconds. */
  endedUntil: number;
};

type Made = z.infer<typeof Stored>;

async function newKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}

async function make(path: string): Promise<Made> {
  const made = {
    userPoolId: `local_${randomBytes(5).toString("hex")}`,
    clientId: randomBytes(13).toString("hex"),
    clientSecret: newSecret(),
    privateKey: await newKey(),
  };
  return keep(path, made);
}

const newSecret = () => randomBytes(32).toString("hex");

async function keep(path: string, made: Made): Promise<Made> {
  await writeFileAtomic(path, JSON.stringify(made, null, 2));
  return made;
}

async function load(path: string): Promise<Made> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return make(path);
  const found: unknown = JSON.parse(text);
  const complete = Stored.safeParse(found);
  if (complete.success) return complete.data;
  // Files from before clients had secrets.
  const older = Stored.pick({ userPoolId: true, clientId: true, privateKey: true }).safeParse(found);
  if (!older.success)
    throw new PlainError(
      `${path} has another form than this version knows: it is of a newer one, or was changed. Run the version that wrote it, or restore the last backup.`,
    );
  return keep(path, { ...older.data, clientSecret: newSecret() });
}

function jwkOf(key: KeyObject): Jwk {
  const { n, e } = z.object({ n: z.string(), e: z.string() }).parse(key.export({ format: "jwk" }));
  const kid = createHash("sha256").update(n).digest("base64url");
  return { kty: "RSA", kid, alg: "RS256", use: "sig", n, e };
}

const fileIn = (dataDir: string) => join(dataDir, "identity.json");
const secondsNow = () => Math.floor(Date.now() / secondMs);

/**
 * Loads the pool of this installation from `{dataDir}/identity.json` (mode 0600), creating it on first use.
 * @param now in epoch seconds
 */
export async function loadPool(dataDir: string, now = secondsNow()): Promise<Pool> {
  const stored = await load(fileIn(dataDir));
  const privateKey = createPrivateKey(stored.privateKey);
  const former = (stored.formerKeys ?? []).filter(({ until }) => until > now);
  const all = [
    { key: createPublicKey(privateKey) },
    ...former.map(({ publicKey, until }) => ({ key: createPublicKey(publicKey), until })),
  ];
  const jwks = { keys: all.map(({ key, ...rest }) => ({ ...jwkOf(key), ...rest })) };
  return {
    userPoolId: stored.userPoolId,
    clientId: stored.clientId,
    clientSecret: stored.clientSecret,
    issuer: `https://identity.kiteloop.localhost/${stored.userPoolId}`,
    kid: jwkOf(createPublicKey(privateKey)).kid,
    privateKey,
    publicKeys: new Map(all.map((one) => [jwkOf(one.key).kid, one])),
    jwks,
    endedUntil: stored.endedUntil ?? 0,
  };
}

/**
 * Makes a new key that signs from the next start, and a new secret of the client. Tokens of the former key are valid for as long as
 * they were; if it ends all sign-ins, they aren't, and nobody is signed in.
 * @param now in epoch seconds
 * @throws PlainError if the folder has no pool
 */
export async function rotateSigningKey(
  dataDir: string,
  { now = secondsNow(), endsAll = false }: { now?: number; endsAll?: boolean } = {},
): Promise<void> {
  const path = fileIn(dataDir);
  if (!existsSync(path)) throw new PlainError(`${path} is missing: a server makes it at its first start.`);
  const before = await load(path);
  const keys = { clientSecret: newSecret(), privateKey: await newKey() };
  if (endsAll) {
    await keep(path, { ...before, ...keys, formerKeys: [], endedUntil: now });
    return;
  }
  const publicKey = createPublicKey(before.privateKey).export({ type: "spki", format: "pem" }).toString();
  const formerKeys = [
    { publicKey, until: now + accessSeconds },
    ...(before.formerKeys ?? []).filter(({ until }) => until > now),
  ];
  await keep(path, { ...before, ...keys, formerKeys });
}
