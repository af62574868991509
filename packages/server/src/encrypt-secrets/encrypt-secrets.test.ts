import { randomBytes } from "node:crypto";
import { clearSecrets, createSecrets } from "@kiteloop/core/shared/secrets";
import { readAllItems, testLoop, testPlatform } from "@kiteloop/core/testing";
import { expect, test } from "vitest";
import { encryptSecrets } from "./encrypt-secrets.ts";

const withKey = () => {
  const key = randomBytes(32).toString("base64");
  return createSecrets(async () => key);
};

test("one secret that can't be decrypted is reported, and all others are encrypted", async () => {
  const base = await testPlatform();
  const { table } = base;
  await testLoop({ ...base, secrets: withKey() });
  const clear = await Promise.all([1, 2].map(() => testLoop({ ...base, secrets: clearSecrets })));
  const secrets = withKey();
  const first = await encryptSecrets({ table, secrets });
  expect(first).toMatchObject({ encrypted: 2, items: 3 });
  expect(first.unreadable).toEqual([expect.stringContaining("secrets.key_missing")]);
  const stored = JSON.stringify(await readAllItems(table));
  for (const { project } of clear) expect(stored).not.toContain(project.identitySecret);
  expect(await encryptSecrets({ table, secrets })).toMatchObject({ encrypted: 0, items: 3 });
});
