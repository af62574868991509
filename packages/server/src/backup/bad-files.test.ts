import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { type Header, pack } from "tar-stream";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PlainError } from "../plain-error.ts";
import { makeBackup } from "./make.ts";
import { restoreBackup } from "./restore.ts";
import { useFolder } from "./testing.ts";

type Entry = Partial<Header> & { name: string; body: Buffer };

const scratch = mkdtempSync(join(tmpdir(), "kiteloop-bad-"));
const good = join(scratch, "good.klb");
const bad = join(scratch, "bad.klb");
const target = join(scratch, "restored");
let bytes: Buffer;
let entries: Entry[];

beforeAll(async () => {
  const dataDir = join(scratch, "data");
  const used = await useFolder(dataDir);
  await used.project();
  await used.pump.drained();
  await makeBackup({ dataDir, to: good });
  await used.stop();
  bytes = readFileSync(good);
});
afterAll(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));

/** The good backup's entries, read here without our own reader. */
function parse(tar: Buffer): Entry[] {
  const found: Entry[] = [];
  for (let at = 0; tar[at] !== 0 && at < tar.length; ) {
    const name = tar
      .subarray(at, at + 100)
      .toString()
      .replace(/\0.*$/, "");
    const size = Number.parseInt(tar.subarray(at + 124, at + 136).toString(), 8);
    found.push({ name, body: tar.subarray(at + 512, at + 512 + size) });
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return found;
}

beforeEach(() => {
  entries = parse(bytes);
});

async function tarOf(all: readonly Entry[]): Promise<Buffer> {
  const tar = pack();
  const whole = buffer(Readable.from(tar));
  for (const { body, ...header } of all) tar.entry({ ...header, size: body.length }, body);
  tar.finalize();
  return whole;
}

type Parts = { name: string; bytes: number; sha256: string; lines?: number; unpackedBytes?: number }[];

/** Another manifest, with which the file is written to `bad`. */
async function withManifest(change: (manifest: Record<string, unknown> & { parts: Parts }) => void) {
  const manifest = JSON.parse(entries[0]?.body.toString() ?? "");
  change(manifest);
  entries[0] = { name: "manifest.json", body: Buffer.from(JSON.stringify(manifest)) };
  return tarOf(entries);
}

const partOf = (parts: Parts, name: string) =>
  parts.find((part) => part.name === name) ?? ({} as Parts[number]);

/** Another content of the table's part, whose hash and counts the manifest has; `stated` changes what it says. */
async function withTable(text: string, stated: Partial<Parts[number]> = {}) {
  const body = gzipSync(text);
  const at = entries.findIndex(({ name }) => name === "table.jsonl.gz");
  entries[at] = { name: "table.jsonl.gz", body };
  return withManifest(({ parts }) =>
    Object.assign(partOf(parts, "table.jsonl.gz"), {
      bytes: body.length,
      sha256: createHash("sha256").update(body).digest("hex"),
      lines: text.split("\n").length - 1,
      unpackedBytes: Buffer.byteLength(text),
      ...stated,
    }),
  );
}

async function refusal(file: Buffer): Promise<string> {
  writeFileSync(bad, file);
  const failure = await restoreBackup(bad, target).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PlainError);
  expect(readdirSync(scratch)).not.toContain("restored");
  return (failure as Error).message;
}

const add = (entry: Entry) => tarOf([...entries, entry]);
const nothing = Buffer.alloc(0);
const item = (more: string) => `{"Item":{"pk":{"S":"a"},"sk":{"S":"b"}${more}}}\n`;

test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  ["an empty file", () => nothing, /is empty|no whole backup/],
  ["text", () => Buffer.from("hello ".repeat(1_000)), /no whole backup/],
  ["half of it", () => bytes.subarray(0, bytes.length / 2), /no whole backup/],
  ["all but its last block", () => bytes.subarray(0, bytes.length - 2_000), /no whole backup|lacks/],
  [
    "a tar of another program",
    () => tarOf([{ name: "notes.txt", body: Buffer.from("hi") }]),
    /no backup of Kiteloop/,
  ],
  ["a path outside", () => add({ name: "../evil", body: nothing }), /contains "\.\.\/evil"/],
  ["an absolute path", () => add({ name: "/etc/evil", body: nothing }), /contains/],
  [
    "a symbolic link",
    () => add({ name: "assets/a", type: "symlink", linkname: "/etc/passwd", body: nothing }),
    /symlink/,
  ],
  [
    "a hard link",
    () => add({ name: "assets/a", type: "link", linkname: "/etc/passwd", body: nothing }),
    /\(link\)/,
  ],
  ["a device", () => add({ name: "assets/a", type: "character-device", body: nothing }), /device/],
  ["a file that its manifest doesn’t name", () => add({ name: "assets/a", body: nothing }), /doesn’t name/],
  ["a part twice", () => tarOf([...entries, entries[1] as Entry]), /doesn’t name/],
  [
    "a part too few",
    () => tarOf(entries.filter(({ name }) => name !== "keys/secret-keys")),
    /lacks keys\/secret-keys/,
  ],
  [
    "a later format",
    () => withManifest((manifest) => Object.assign(manifest, { format: 2, version: "9.0.0" })),
    /format 2 of Kiteloop 9\.0\.0/,
  ],
  [
    "a newer schema",
    () => withManifest((manifest) => Object.assign(manifest, { schema: 99, version: "9.0.0" })),
    /run 9\.0\.0 or newer, or restore a backup that was made before the upgrade, such as before-9\.0\.0\.klb/,
  ],
  [
    "a manifest that names a path outside",
    () =>
      withManifest(({ parts }) =>
        parts.push({ name: "assets/../../evil", bytes: 0, sha256: "0".repeat(64) }),
      ),
    /isn’t valid/,
  ],
  [
    "another size",
    () => withManifest(({ parts }) => void Object.assign(partOf(parts, "table.jsonl.gz"), { bytes: 3 })),
    /manifest says/,
  ],
  [
    "another hash",
    () =>
      withManifest(
        ({ parts }) => void Object.assign(partOf(parts, "keys/secret-keys"), { sha256: "0".repeat(64) }),
      ),
    /SHA-256/,
  ],
  [
    "more unpacked than stated",
    () => withTable(item("").repeat(10_000), { unpackedBytes: 1_000 }),
    /has more in table/,
  ],
  ["a line too few", () => withTable(item(""), { lines: 2 }), /has 1 lines/],
  ["a line that isn’t JSON", () => withTable(`${item("")}{"Item":\n`), /line 2 of table/],
  ["a line without a key", () => withTable('{"Item":{"pk":{"S":"a"}}}\n'), /line 1 of table/],
  [
    "lines that aren’t packed",
    async () => {
      const body = Buffer.from(item(""));
      entries[1] = { name: "table.jsonl.gz", body };
      return withManifest(({ parts }) =>
        Object.assign(partOf(parts, "table.jsonl.gz"), {
          ...{ bytes: body.length, sha256: createHash("sha256").update(body).digest("hex") },
        }),
      );
    },
    /damaged/,
  ],
])("%s is refused in one sentence, and nothing is written", async (_, make, why) => {
  expect(await refusal(await make())).toMatch(why);
});

test("a flipped byte is found wherever it is in a part", async () => {
  const names = entries.map(({ name }) => name);
  for (const name of names) {
    const body = parse(bytes).find((entry) => entry.name === name)?.body ?? nothing;
    const start = bytes.indexOf(body);
    for (const at of [0, Math.floor(body.length / 2), body.length - 2]) {
      const changed = Buffer.from(bytes);
      changed[start + at] = (changed[start + at] ?? 0) ^ 0x10;
      expect(`${name} ${at}: ${await refusal(changed)}`).toMatch(/nothing was restored/);
    }
  }
});

test("a file that isn’t there, and a folder, are named", async () => {
  await expect(restoreBackup(join(scratch, "none.klb"), target)).rejects.toThrow("There is no file");
  await expect(restoreBackup(scratch, target)).rejects.toThrow("is a folder");
});
