import { parseArgs } from "node:util";
import { type Client, createClient, type Key, KiteloopError } from "@kiteloop/sdk";
import { CheckError } from "./backup/index.ts";
import { changesOf, type Json } from "./changes.ts";
import { Folder, hashOf } from "./files.ts";
import { newWidgetPart, type Part, partsOf, problemsOf } from "./parts.ts";
import { readProfile } from "./profile.ts";
import type { Terminal } from "./terminal.ts";

const options = {
  dir: { type: "string", default: "kiteloop" },
  "dry-run": { type: "boolean", default: false },
  publish: { type: "boolean", default: false },
  force: { type: "boolean", default: false },
} as const;

type Work = { client: Client; key: Key; projectId: string; folder: Folder; terminal: Terminal };

async function begin(terminal: Terminal, dir: string): Promise<Work> {
  const client = createClient(await readProfile(terminal.env));
  const key = await client.key.get();
  const { projectId } = key;
  if (projectId === null)
    throw new TypeError("Use a key of one project: this one is for all of the workspace.");
  const needed = ["projects:read", "rewards:read", "widgets:read"] as const;
  for (const scope of needed.filter((one) => !key.scopes.includes(one)))
    terminal.error(`The key lacks ${scope}, so what it reads is left out.\n`);
  return { client, key, projectId, folder: new Folder(dir), terminal };
}

const idOf = (content: Json | undefined): string | undefined => {
  const id: unknown = Reflect.get(Object(content ?? {}), "id");
  return typeof id === "string" ? id : undefined;
};

/** The files of widgets, by the widget's id. */
async function widgetFiles(folder: Folder): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const file of await folder.list("widgets")) {
    const id = idOf(await folder.read(file));
    if (id !== undefined) files.set(id, file);
  }
  return files;
}

/** Every part that the API or a file has. */
async function partsFor({ client, key, projectId, folder }: Work): Promise<Part[]> {
  const parts = await partsOf(client, key.scopes, projectId, await widgetFiles(folder));
  const known = new Set(parts.map(({ file }) => file));
  const added = (await folder.list("widgets")).filter((file) => !known.has(file));
  const fresh: Part[] = [];
  for (const file of added)
    if (idOf(await folder.read(file)) === undefined) fresh.push(newWidgetPart(client, file));
  return [...parts, ...fresh];
}

/** Writes what the API has into files. One that was edited since the last pull or push stays, unless `force` is given. */
async function pull({ folder, terminal, ...work }: Work, force: boolean): Promise<void> {
  const locks = await folder.locks();
  const kept: string[] = [];
  for (const { file, stored } of await partsFor({ folder, terminal, ...work })) {
    if (stored === undefined) continue;
    const before = await folder.read(file);
    const isEqual = before !== undefined && changesOf(before, stored.content).length === 0;
    if (before !== undefined && !isEqual && !force && locks[file]?.sha256 !== hashOf(before)) {
      kept.push(file);
      continue;
    }
    locks[file] = { version: stored.version, sha256: hashOf(stored.content) };
    if (isEqual) continue;
    await folder.write(file, stored.content);
    terminal.out(`${file}\n`);
  }
  await folder.saveLocks(locks);
  if (kept.length > 0)
    throw new CheckError(
      `Edited here and kept: ${kept.join(", ")}. Send them with push, or replace them with pull --force.`,
    );
}

/** A file that differs from what the API has. */
type Change = { part: Part; content: Json; lines: string[] };

async function changed(work: Work): Promise<Change[]> {
  const changes: Change[] = [];
  for (const part of await partsFor(work)) {
    const content = await work.folder.read(part.file);
    if (content === undefined) continue;
    const lines = changesOf(part.stored?.content, (await part.complete?.(content)) ?? content);
    if (lines.length > 0) changes.push({ part, content, lines });
  }
  return changes;
}

function print({ terminal }: Work, changes: readonly Change[]): void {
  if (changes.length === 0) terminal.out("No differences.\n");
  for (const { part, lines } of changes)
    terminal.out([part.file, ...lines.map((line) => `  ${line}`), ""].join("\n"));
}

const versionFor = (locks: Awaited<ReturnType<Folder["locks"]>>, { file, stored }: Part): number =>
  locks[file]?.version ?? stored?.version ?? 1;

/** Prints the differences. One that the API would refuse is an error. */
async function show(work: Work): Promise<void> {
  const changes = await changed(work);
  const locks = await work.folder.locks();
  const checked = await Promise.all(
    changes.map(async (change) => {
      const { part, content, lines } = change;
      const problems = await problemsOf(part.request(content, versionFor(locks, part)));
      return { ...change, lines: [...lines, ...problems], problems };
    }),
  );
  print(work, checked);
  const refused = checked.filter(({ problems }) => problems.length > 0);
  if (refused.length > 0)
    throw new CheckError(
      `Kiteloop would refuse ${refused.map(({ part }) => part.file).join(", ")}: see the lines with "!".`,
    );
}

/** Sends the files that differ. A record that changed since the pull is refused with `conflict.version`. */
async function push(work: Work, publish: boolean): Promise<void> {
  const changes = await changed(work);
  print(work, changes);
  const locks = await work.folder.locks();
  for (const { part, content } of changes) {
    const version = versionFor(locks, part);
    const saved = await part.save(content, version).catch((error) => Promise.reject(withFile(error, part)));
    const id = idOf(saved.content);
    const target = part.publish === undefined && id !== undefined ? await again(work, id) : part;
    const after = publish ? ((await target?.publish?.(saved.version)) ?? saved) : saved;
    await work.folder.write(part.file, after.content);
    locks[part.file] = { version: after.version, sha256: hashOf(after.content) };
    // After each, so that a refusal doesn't forget what was sent before it.
    await work.folder.saveLocks(locks);
  }
}

/** A conflict, in words about files. */
const withFile = (error: unknown, { file }: Part): unknown =>
  error instanceof KiteloopError && error.code === "conflict.version"
    ? new CheckError(
        `${file} changed at Kiteloop since your last pull (${error.code}). Keep a copy, run pull --force, and edit it again.`,
      )
    : error;

/** A widget that was just created, with what can be done to it. */
async function again(work: Work, id: string): Promise<Part | undefined> {
  return (await partsFor(work)).find(({ stored }) => idOf(stored?.content) === id);
}

/** `pull`, `diff` and `push`: the project's settings, rules and widgets as files. */
export async function syncFiles(
  terminal: Terminal,
  command: "pull" | "diff" | "push",
  args: readonly string[],
): Promise<void> {
  const { values } = parseArgs({ args: [...args], options, strict: true });
  const work = await begin(terminal, values.dir);
  if (command === "pull") return pull(work, values.force);
  if (command === "diff" || values["dry-run"]) return show(work);
  return push(work, values.publish);
}
