import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { CognitoError } from "./errors.ts";

export type PasswordHash = { salt: string; hash: string };

const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const minimum = 10;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, 32, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16);
  return { salt: salt.toString("base64"), hash: (await derive(password, salt)).toString("base64") };
}

/** Takes the same time whether or not the user exists: for an unknown one it hashes with a fixed salt. */
export async function passwordMatches(password: string, stored: PasswordHash | undefined): Promise<boolean> {
  const salt = stored ? Buffer.from(stored.salt, "base64") : randomBytes(16);
  const derived = await derive(password, salt);
  return stored ? timingSafeEqual(derived, Buffer.from(stored.hash, "base64")) : false;
}

/** The pool's policy: length, not composition (NIST SP 800-63B, 3.1.1.2). */
export function checkPolicy(password: string): void {
  if ([...password].length >= minimum && password.length <= 256) return;
  const reason = password.length > 256 ? "Password too long" : "Password not long enough";
  throw new CognitoError("InvalidPasswordException", `Password did not conform with policy: ${reason}`);
}
