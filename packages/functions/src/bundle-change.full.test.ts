import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleHandlers } from "./bundles.ts";
import { bundlingTimeout, deployedHandlers } from "./testing/bundles-of-run.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
/** More than are bundled at once, so that some are bundled beside others. */
const entities = ["publishing/", "referrals/leaderboard."];

let home: string;
let handlers: string[];
let before: Map<string, string>;

/** A copy of our packages' sources, with links to the installed ones, so that a test can change it. */
async function copySources(to: string): Promise<void> {
  const packages = [
    "contract",
    "core",
    "drawing",
    "dynamodb-client",
    "functions",
    "mail",
    "metrics",
    "providers",
  ];
  const withoutInstalled = (path: string) => !/node_modules|dist/.test(path.slice(root.length));
  await mkdir(join(to, "node_modules/@kiteloop"), { recursive: true });
  for (const name of await readdir(join(root, "node_modules")))
    if (name !== "@kiteloop") await symlink(join(root, "node_modules", name), join(to, "node_modules", name));
  for (const name of packages) {
    const [from, copy] = [join(root, "packages", name), join(to, "packages", name)];
    await cp(from, copy, { recursive: true, filter: withoutInstalled });
    await symlink(join(from, "node_modules"), join(copy, "node_modules"));
    await symlink(copy, join(to, "node_modules/@kiteloop", name));
  }
}

/** The hash of each handler's files, by handler: what decides whether a deployment changes its Lambda. */
async function bundle(): Promise<Map<string, string>> {
  const out = await mkdtemp(join(home, "out-"));
  const bundles = await bundleHandlers(out, handlers, `${join(home, "packages/functions/src")}${sep}`);
  const hashes = [...bundles].map(async ([handler, { files }]) => {
    const hash = createHash("sha256");
    for (const file of files.toSorted()) hash.update(file).update(await readFile(join(out, file)));
    return [handler, hash.digest("hex")] as const;
  });
  return new Map(await Promise.all(hashes));
}

/** The handlers whose bundles differ once `from` is `to` in a file, which is then as before. */
async function changedBy(file: string, from: string, to: string): Promise<string[]> {
  const path = join(home, "packages", file);
  const text = await readFile(path, "utf8");
  expect(text.split(from)).toHaveLength(2);
  await writeFile(path, text.replace(from, to));
  const after = await bundle();
  await writeFile(path, text);
  return handlers.filter((handler) => before.get(handler) !== after.get(handler));
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "kiteloop-change-"));
  await copySources(home);
  handlers = deployedHandlers.filter((handler) => entities.some((entity) => handler.startsWith(entity)));
  expect(handlers.length).toBeGreaterThan(48);
  before = await bundle();
}, bundlingTimeout);
afterAll(() => rm(home, { recursive: true, force: true }));

test("sources that did not change give the same files, byte for byte", {
  timeout: bundlingTimeout,
}, async () => {
  expect(await bundle()).toEqual(before);
});

test("a change of one handler changes its files and no other's", { timeout: bundlingTimeout }, async () => {
  const line = "export const embed = memberHandler(widget.getEmbed);";
  const changed = line.replace(")", ", { grants: withAssets })");
  expect(await changedBy("functions/src/publishing/widget.ts", line, changed)).toEqual([
    "publishing/widget.embed",
  ]);
});

test("a change of one verb changes the files of the handlers that call it", {
  timeout: bundlingTimeout,
}, async () => {
  expect(await changedBy("core/src/publishing/widget/embed.ts", "newest = 20", "newest = 21")).toEqual([
    "publishing/widget.embed",
  ]);
});

test("a change of a step of members' requests changes members' handlers only", {
  timeout: bundlingTimeout,
}, async () => {
  const changed = await changedBy("functions/src/http/member.ts", '"auth.required"', '"auth.forbidden"');
  expect(changed).toContain("publishing/project.list");
  expect(changed).toContain("publishing/widget.publish");
  expect(changed).not.toContain("publishing/event.ingest");
  expect(changed).not.toContain("referrals/leaderboard.show");
});
