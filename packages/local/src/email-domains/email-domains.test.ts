import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { localDomains } from "./index.ts";

const proof = { name: "_kiteloop.acme.com", value: "kiteloop=x" };
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "kiteloop-domains-"));
});
afterEach(() => rm(dir, { recursive: true }));

test("a domain is verified from the second check on, also after a restart, until it is removed", async () => {
  const folder = join(dir, "domains");
  const state = async () => {
    const { proven, signs, takesReturns, policy } = await localDomains(folder).look("acme.com", proof);
    return [proven, signs, takesReturns, policy !== null];
  };
  expect(await state()).toEqual([false, false, false, false]);
  expect(await state()).toEqual([true, true, true, true]);
  await localDomains(folder).forget("acme.com");
  expect(await state()).toEqual([false, false, false, false]);
  await localDomains(folder).forget("never.seen");
});

test("no domain name leads outside the folder", async () => {
  await localDomains(join(dir, "domains")).look("../../escaped", proof);
  await expect(localDomains(join(dir, "domains")).look("../../escaped", proof)).resolves.toMatchObject({
    proven: true,
  });
});
