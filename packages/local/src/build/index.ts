import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { writeFileAtomic } from "../files.ts";
import { PlainError } from "../plain-error.ts";
import { withLock } from "./lock.ts";
import { sourceHash } from "./sources.ts";

export const root = join(import.meta.dirname, "../../../..");
export const webDist = join(root, "packages/web/dist");
export const widgetParts = join(root, "packages/widget/dist/parts.json");
const cache = join(root, "node_modules/.cache/kiteloop");

type Target = {
  name: string;
  sources: string[];
  result: string;
  command: () => { args: string[]; cwd: string };
};

const widget: Target = {
  name: "widget",
  sources: ["packages/widget/src", "packages/widget/build.mjs", "packages/contract/src"],
  result: widgetParts,
  command: () => ({ args: [join(root, "packages/widget/build.mjs")], cwd: root }),
};

function vite(): string {
  const manifest = createRequire(join(root, "packages/web/package.json")).resolve("vite/package.json");
  return join(dirname(manifest), "bin/vite.js");
}

const web: Target = {
  name: "web app",
  sources: [
    ...["src", "public", "index.html", "vite.config.ts", "package.json"].map(
      (name) => `packages/web/${name}`,
    ),
    ...widget.sources,
    "packages/metrics/src",
  ],
  result: join(webDist, "index.html"),
  command: () => ({ args: [vite(), "build", "--logLevel", "warn"], cwd: join(root, "packages/web") }),
};

/** Output is kept and shown only if the build fails. */
async function run({ name, command }: Target): Promise<void> {
  const { args, cwd } = command();
  // Test runners set NODE_ENV=test, which leaks React's development build into vite's.
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const [code] = await once(child, "exit");
  if (code === 0) return;
  if (said.includes("ENOSPC")) throw new PlainError(`The disk is full: the ${name} could not be built.`);
  throw new PlainError(`The ${name} could not be built:\n${said.trim()}`);
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
    await writeFileAtomic(stamp, hash);
    log(`${target.name} built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  });
}

/** Builds widget and web app where their sources changed since they were last built. Once, however many start. */
export async function buildAll(log: (line: string) => void): Promise<void> {
  await mkdir(cache, { recursive: true });
  await build(widget, log);
  await build(web, log);
}
