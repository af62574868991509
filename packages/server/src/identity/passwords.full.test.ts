import { scryptSync } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

const password = "correct horse battery";
const keyOf = (salt: string, N: number, p: number) =>
  scryptSync(password, Buffer.from(salt, "base64"), 32, { N, r: 8, p, maxmem: 64 * 1024 * 1024 }).toString(
    "base64",
  );

test("a password is hashed with its own salt by scrypt at N 2^15 and p 3, and only the same one matches", async () => {
  const passwords = createPasswords();
  const [one, other] = [await passwords.hash(password), await passwords.hash(password)];
  expect(one.hash).toBe(keyOf(one.salt, 2 ** 15, 3));
  expect(one.cost).toEqual({ N: 2 ** 15, p: 3 });
  expect(other.salt).not.toBe(one.salt);
  expect(await passwords.matches(password, one)).toBe(true);
  expect(await passwords.matches("correct horse", one)).toBe(false);
  expect(await passwords.matches(password, undefined)).toBe(false);
  expect(passwords.isOutdated(one)).toBe(false);
});

test("a hash from before the cost was stored still matches, is outdated, and takes as long as one of today", async () => {
  const passwords = createPasswords();
  const salt = Buffer.alloc(16, 7).toString("base64");
  const before = { salt, hash: keyOf(salt, 2 ** 15, 1) };
  expect(await passwords.matches(password, before)).toBe(true);
  expect(await passwords.matches("another", before)).toBe(false);
  expect(passwords.isOutdated(before)).toBe(true);
  const now = await passwords.hash(password);
  // Processor time, since that of the clock depends on what else runs.
  const spent = async (stored: typeof now | undefined) => {
    const begun = process.cpuUsage();
    for (let n = 0; n < 3; n++) await passwords.matches(password, stored);
    return process.cpuUsage(begun).user;
  };
  const all = [await spent(before), await spent(now), await spent(undefined)];
  expect(Math.max(...all) / Math.min(...all)).toBeLessThan(1.6);
});

test("files are read while many passwords are hashed, and one too many is refused at once", async () => {
  const passwords = createPasswords(undefined, { atOnce: 2, waiting: 10 });
  let done = 0;
  const many = Array.from({ length: 12 }, () => passwords.matches(password, undefined).then(() => done++));
  await expect(passwords.hash(password)).rejects.toThrow("Too many passwords");
  await readFile(import.meta.filename);
  expect(done).toBeLessThan(3);
  await Promise.all(many);
  expect(await passwords.matches(password, await passwords.hash(password))).toBe(true);
});

test("a hash that fails gives its place back", async () => {
  const passwords = createPasswords({ N: 3, p: 1 }, { atOnce: 1, waiting: 1 });
  for (let n = 0; n < 3; n++) await expect(passwords.hash(password)).rejects.toThrow(/scrypt/i);
});
