import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { CognitoError } from "./errors.ts";

export type PasswordHash = { salt: string; hash: string };

/** scrypt's N: 32 MB and about 90 ms for each password. */
export const defaultHashCost = 2 ** 15;
const minimum = 10;

export type Passwords = {
  hash(password: string): Promise<PasswordHash>;
  /** Takes the same time whether or not the user exists: for an unknown one it hashes with a random salt. */
  matches(password: string, stored: PasswordHash | undefined): Promise<boolean>;
};

/** Hashes passwords with scrypt at `N`, a power of two. A pool whose accounts live as long as a test needs less. */
export function createPasswords(N = defaultHashCost): Passwords {
  const derive = (password: string, salt: Buffer) =>
    new Promise<Buffer>((resolve, reject) => {
      const cost = { N, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
      scrypt(password.normalize("NFKC"), salt, 32, cost, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  return {
    async hash(password) {
      const salt = randomBytes(16);
      return { salt: salt.toString("base64"), hash: (await derive(password, salt)).toString("base64") };
    },
    async matches(password, stored) {
      const salt = stored ? Buffer.from(stored.salt, "base64") : randomBytes(16);
      const derived = await derive(password, salt);
      return stored ? timingSafeEqual(derived, Buffer.from(stored.hash, "base64")) : false;
    },
  };
}

/** The pool's policy: length, not composition (NIST SP 800-63B, 3.1.1.2). */
export function checkPolicy(password: string): void {
  if ([...password].length >= minimum && password.length <= 256) return;
  const reason = password.length > 256 ? "Password too long" : "Password not long enough";
  throw new CognitoError("InvalidPasswordException", `Password did not conform with policy: ${reason}`);
}
