import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { untilFree, writeFileAtomic } from "../files.ts";
import { PlainError } from "../plain-error.ts";
import { withLock } from "./lock.ts";
import { sourceHash } from "./sources.mjs";

export const root = join(import.meta.dirname, "../../../..");
export const webDist = join(root, "packages/web/dist");
export const widgetParts = join(root, "packages/widget/dist/parts.json");
const cache = join(root, "node_modules/.cache/kiteloop");

type Target = { name: string; sources: string[]; result: string; make: () => Promise<unknown> };

const widget: Target = {
  name: "widget",
  sources: ["packages/widget/src", "packages/widget/build.mjs", "packages/contract/src"],
  result: widgetParts,
  // Imported on demand: the bundler is large, and most starts have nothing to build.
  make: async () => (await import("@kiteloop/widget/build")).buildWidget({ outDir: dirname(widgetParts) }),
};

const web: Target = {
  name: "web app",
  sources: [
    ...["src", "public", "members.html", "vite.config.ts", "package.json"].map(
      (name) => `packages/web/${name}`,
    ),
    ...["src", "build", "content", "package.json"].map((name) => `packages/site/${name}`),
    "packages/ui/src",
    "packages/ui/build",
    "packages/ui/package.json",
    ...widget.sources,
    "packages/metrics/src",
    "packages/drawing/src",
    "operator.json",
    "docs",
  ],
  result: join(webDist, "members.html"),
  make: makeWeb,
};

/**
 * Builds into a new folder, then replaces the old one: a running instance always serves a complete site, and the build of a
 * process that was killed may still be writing.
 */
async function makeWeb(): Promise<void> {
  const folder = join(root, "packages/web");
  // Of builds that were killed. One may be writing yet: the next build removes it.
  await rm(join(folder, ".cache"), { recursive: true, force: true }).catch(() => undefined);
  await mkdir(join(folder, ".cache"), { recursive: true });
  const building = await mkdtemp(join(folder, ".cache/build-"));
  const [next, last] = [join(building, "next"), join(building, "last")];
  try {
    await vite(folder, next);
    if (existsSync(webDist)) await untilFree(() => rename(webDist, last));
    await untilFree(() => rename(next, webDist));
  } finally {
    await rm(building, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Builds in a child process, which needs its own environment. Its output is shown only if it fails. */
async function vite(folder: string, outDir: string): Promise<void> {
  const home = dirname(createRequire(join(folder, "package.json")).resolve("vite/package.json"));
  // Test runners set NODE_ENV=test, which leaks React's development build into vite's. The privacy page says where data are.
  const env = { ...process.env, NODE_ENV: "production", VITE_SITE_PLACE: "server" };
  const args = [
    join(home, "bin/vite.js"),
    "build",
    "--logLevel",
    "warn",
    "--outDir",
    outDir,
    "--emptyOutDir",
  ];
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const kill = () => child.kill();
  process.once("exit", kill);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [code] = await once(child, "close");
  process.off("exit", kill);
  if (code !== 0) throw new Error(output.trim());
}

async function run({ name, make }: Target): Promise<void> {
  try {
    await make();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (reason.includes("ENOSPC")) throw new PlainError(`The disk is full: the ${name} could not be built.`);
    throw new PlainError(`The ${name} could not be built:\n${reason}`);
  }
}

async function build(target: Target, log: (line: string) => void): Promise<void> {
  const stamp = join(cache, `${target.name.replace(" ", "-")}.hash`);
  const hash = await sourceHash(root, target.sources);
  const current = async () =>
    existsSync(target.result) && (await readFile(stamp, "utf8").catch(() => "")) === hash;
  if (await current()) return log(`${target.name} is up to date`);
  await withLock(`${stamp}.lock`, async () => {
    if (await current()) return;
    const started = Date.now();
    log(`building the ${target.name}`);
    await rm(stamp, { force: true });
    await run(target);
    await writeFileAtomic(stamp, hash, 0o644);
    log(`${target.name} built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  });
}

/**
 * Builds widget and web app concurrently if their sources changed since the last build; only once, however many
 * processes start. The results are separate promises: seeding needs the widget but not the web app.
 */
export function startBuilding(log: (line: string) => void): { widget: Promise<void>; web: Promise<void> } {
  const ready = mkdir(cache, { recursive: true });
  const building = { widget: ready.then(() => build(widget, log)), web: ready.then(() => build(web, log)) };
  // The first failure is reported; the other must not become an unhandled rejection.
  for (const each of Object.values(building)) each.catch(() => undefined);
  return building;
}
