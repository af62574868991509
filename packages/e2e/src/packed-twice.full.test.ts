import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyToPack, packServerOf } from "./packing.ts";

/** Another clock for a process, from Debian: `apt install faketime`. */
const faketime = "/usr/bin/faketime";
const otherClock = existsSync(faketime) ? [faketime, "-f", "+40d"] : [];

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "kiteloop-twice-"));
});
afterAll(() => rm(scratch, { recursive: true, force: true, maxRetries: 5 }));

/** A copy of the checkout in which nothing is built. */
async function copyTo(name: string): Promise<void> {
  const copy = join(scratch, name);
  await copyToPack(copy);
  for (const built of ["packages/web/dist", "packages/widget/dist", "node_modules/.cache"])
    await rm(join(copy, built), { recursive: true, force: true });
}

/** Each file of a tarball, with its mode, owner, size and time. */
function listed(tarball: string): string[] {
  const { stdout } = spawnSync("tar", ["--full-time", "--numeric-owner", "-tvzf", tarball], {
    encoding: "utf8",
    env: { ...process.env, TZ: "UTC" },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.split("\n");
}

const hashOf = async (path: string) =>
  createHash("sha256")
    .update(await readFile(path))
    .digest("hex");

test("a server that is packed twice, in other folders, at another time, in another time zone, language and umask, has the same bytes", async () => {
  const names = ["one", "another-with-a-longer-name"] as const;
  for (const name of names) await copyTo(name);
  const [first, second] = names.map((name) => join(scratch, name)) as [string, string];
  const one = await packServerOf(first, join(scratch, "made"));
  const another = await packServerOf(
    second,
    join(scratch, "also-made"),
    ["sh", "-c", 'umask 077; exec "$0" "$@"', ...otherClock],
    { TZ: "Asia/Tokyo", LC_ALL: "C.UTF-8" },
  );
  expect(listed(one)).toEqual(listed(another));
  expect(listed(one).length).toBeGreaterThan(100);
  expect(await hashOf(another)).toBe(await hashOf(one));
});
