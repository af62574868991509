import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
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
  // Loaded when it is needed: the bundler is large, and most starts find everything up to date.
  make: async () => (await import("@kiteloop/widget/build")).buildWidget({ outDir: dirname(widgetParts) }),
};

const web: Target = {
  name: "web app",
  sources: [
    ...["src", "build", "content", "public", "members.html", "vite.config.ts", "package.json"].map(
      (name) => `packages/web/${name}`,
    ),
    ...widget.sources,
    "packages/metrics/src",
    "operator.json",
    "docs",
  ],
  result: join(webDist, "members.html"),
  make: makeWeb,
};

/** Builds aside, then takes the old one's place: an instance that runs serves a whole site meanwhile. */
async function makeWeb(): Promise<void> {
  const folder = join(root, "packages/web");
  const [next, last] = [join(folder, ".cache/next"), join(folder, ".cache/last")];
  await vite(folder, next);
  await rm(last, { recursive: true, force: true });
  if (existsSync(webDist)) await untilFree(() => rename(webDist, last));
  await untilFree(() => rename(next, webDist));
  await rm(last, { recursive: true, force: true });
}

/** Builds in a process of its own, for its environment's sake; what it says is shown only if it fails. */
async function vite(folder: string, outDir: string): Promise<void> {
  const home = dirname(createRequire(join(folder, "package.json")).resolve("vite/package.json"));
  // Test runners set NODE_ENV=test, which leaks React's development build into vite's.
  const env = { ...process.env, NODE_ENV: "production" };
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
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(said.trim());
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
 * Builds widget and web app side by side where their sources changed since they were last built; once, however many
 * start. Each resolves when its own is there: the data need the widget, and nobody needs the web app before it is served.
 */
export function startBuilding(log: (line: string) => void): { widget: Promise<void>; web: Promise<void> } {
  const ready = mkdir(cache, { recursive: true });
  const building = { widget: ready.then(() => build(widget, log)), web: ready.then(() => build(web, log)) };
  // Whatever else fails first is told; these must not go unhandled meanwhile.
  for (const each of Object.values(building)) each.catch(() => undefined);
  return building;
}
