import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { CognitoError } from "./errors.ts";

/** scrypt's N, a power of two, and p; r is 8. */
export const HashCost = z.object({ N: z.number(), p: z.number() });
export type HashCost = z.infer<typeof HashCost>;

export type PasswordHash = { salt: string; hash: string; cost?: HashCost | undefined };

/** 32 MB and about 270 ms for each password: OWASP's choice for so much memory. */
export const defaultHashCost: HashCost = { N: 2 ** 15, p: 3 };

/** The cost of hashes that name none, from before it was stored. */
const firstCost: HashCost = { N: 2 ** 15, p: 1 };

const minimum = 10;

/** @throws CognitoError TooManyRequestsException if more passwords are waiting than are hashed in time */
export type Passwords = {
  hash(password: string): Promise<PasswordHash>;
  /**
   * Takes the same time whether or not the user exists: for an unknown one it hashes with a random salt, and what an older hash
   * costs less is spent as well.
   */
  matches(password: string, stored: PasswordHash | undefined): Promise<boolean>;
  /** Whether a hash was made at another cost than those of today. */
  isOutdated(stored: PasswordHash): boolean;
};

const r = 8;

/**
 * Hashes at the same time and waiting ones, at most. They share four threads with files and names of hosts, which must not wait for
 * them; one that waited longer would outlast its request.
 */
export type HashPlaces = { atOnce: number; waiting: number };
const usualPlaces: HashPlaces = { atOnce: 2, waiting: 24 };

/** Runs work in turn. @throws CognitoError TooManyRequestsException if too much is waiting */
function inTurn({ atOnce, waiting }: HashPlaces) {
  const queue: (() => void)[] = [];
  let free = atOnce;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else {
      if (queue.length >= waiting)
        throw new CognitoError("TooManyRequestsException", "Too many passwords are being checked.");
      await new Promise<void>((go) => queue.push(go));
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

function scryptOf(password: string, salt: Buffer, { N, p }: HashCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const cost = { N, r, p, maxmem: 2 * 128 * N * r };
    scrypt(password.normalize("NFKC"), salt, 32, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const costOf = ({ cost = firstCost }: PasswordHash) => cost;

/** Hashes passwords with scrypt. A pool whose accounts live as long as a test needs less. */
export function createPasswords(
  cost: HashCost = defaultHashCost,
  places: HashPlaces = usualPlaces,
): Passwords {
  const turn = inTurn(places);
  const derive = (...given: Parameters<typeof scryptOf>) => turn(() => scryptOf(...given));
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await derive(password, salt, cost);
      return { salt: salt.toString("base64"), hash: key.toString("base64"), cost };
    },
    async matches(password, stored) {
      if (stored === undefined) {
        await derive(password, randomBytes(16), cost);
        return false;
      }
      const { N, p } = costOf(stored);
      const key = await derive(password, Buffer.from(stored.salt, "base64"), { N, p });
      if (N === cost.N && p < cost.p) await derive(password, randomBytes(16), { N, p: cost.p - p });
      return timingSafeEqual(key, Buffer.from(stored.hash, "base64"));
    },
    isOutdated(stored) {
      const { N, p } = costOf(stored);
      return N !== cost.N || p !== cost.p;
    },
  };
}

/** The pool's policy: length, not composition (NIST SP 800-63B, 3.1.1.2). */
export function checkPolicy(password: string): void {
  if ([...password].length >= minimum && password.length <= 256) return;
  const reason = password.length > 256 ? "Password too long" : "Password not long enough";
  throw new CognitoError("InvalidPasswordException", `Password did not conform with policy: ${reason}`);
}
