import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyCheckout } from "./copied-checkout.ts";
import { checkout, dataFolder, type Instance, startInstance } from "./instance.ts";

let scratch: string;
let copy: string;
const running: Instance[] = [];

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "kiteloop-copy-"));
  copy = join(scratch, "copy");
  const { dataDir, remove } = await dataFolder();
  const original = await startInstance({ dataDir });
  running.push(original);
  await copyCheckout(copy);
  await original.stop();
  await remove();
});
afterAll(async () => {
  for (const instance of running) await instance.kill();
  await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
});

/** The checkout whose table the instance's engine has open, according to the data folder. */
const keptIn = async (root: string) => (await readdir(join(root, ".data"))).includes("table.db");

test("a copied checkout keeps its own data and runs its own code", async () => {
  const before = existsSync(join(checkout, ".data"));
  const instance = await startInstance({ dataDir: "", root: copy });
  running.push(instance);
  expect(await keptIn(copy)).toBe(true);
  expect(existsSync(join(checkout, ".data"))).toBe(before);
  const all = join(copy, "node_modules/.cache/kiteloop/compiled");
  const compiled = await readdir(all);
  const used: string[] = [];
  for (const name of compiled) {
    const users: string[] = await readdir(join(all, name, "users")).catch(() => []);
    if (users.includes(String(instance.pid))) used.push(name);
  }
  expect(used).toHaveLength(1);
  const folder = join(all, used.join());
  const scripts = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  const texts = (await Promise.all(scripts.map((name) => readFile(join(folder, name), "utf8")))).join("");
  for (const name of ["local", "server"]) {
    expect(texts).toContain(join(copy, "packages", name, "src"));
    expect(texts).not.toContain(join(checkout, "packages", name, "src"));
  }
  await instance.stop();
});

test("a moved checkout finds its data at the new path", async () => {
  const moved = join(scratch, "moved");
  await rename(copy, moved);
  const instance = await startInstance({ dataDir: "", root: moved });
  running.push(instance);
  expect(await keptIn(moved)).toBe(true);
  expect(existsSync(copy)).toBe(false);
  await instance.stop();
});
