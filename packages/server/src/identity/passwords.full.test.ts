import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

test("a password is hashed with its own salt by scrypt at N 2^15, and only the same one matches", async () => {
  const passwords = createPasswords();
  const [one, other] = [
    await passwords.hash("correct horse battery"),
    await passwords.hash("correct horse battery"),
  ];
  const key = scryptSync("correct horse battery", Buffer.from(one.salt, "base64"), 32, {
    ...{ N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 },
  });
  expect(one.hash).toBe(key.toString("base64"));
  expect(other.salt).not.toBe(one.salt);
  expect(await passwords.matches("correct horse battery", one)).toBe(true);
  expect(await passwords.matches("correct horse", one)).toBe(false);
  expect(await passwords.matches("correct horse battery", undefined)).toBe(false);
});
