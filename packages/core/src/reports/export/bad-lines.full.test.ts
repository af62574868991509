import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { ExportHead } from "@kiteloop/contract/reports/export";
import { encodeId } from "@kiteloop/contract/shared/ids";
import { expect, test } from "vitest";
import { rebuildFromExport } from "./rebuild-from-export.ts";

const id = (kind: "project" | "widget" | "participant" | "beacon", n: number) =>
  encodeId(kind, n, new Uint8Array(16));
const head: ExportHead = {
  kind: "head",
  format: 1,
  exportedAt: "2026-03-10T12:00:00.000Z",
  project: {
    id: id("project", 1),
    name: "Acme",
    host: "acme.com",
    businessType: "saas",
    timeZone: "UTC",
    createdAt: "2026-01-01T00:00:00.000Z",
  },
  widgets: [],
};

const participant = (n: number, fields: object = {}) => ({
  kind: "participant",
  item: {
    projectId: id("project", 1),
    externalId: `p${n}`,
    root: id("participant", n),
    day: "2026-03-10",
    createdAt: new Date(Date.UTC(2026, 2, 10) + n).toISOString(),
    ...fields,
  },
});
const beacon = (n: number, shard: string, fields: object = {}) => ({
  kind: "beacon",
  item: {
    projectId: id("project", 1),
    beaconId: id("beacon", n),
    shard,
    receivedAt: Date.UTC(2026, 2, 10),
    day: "2026-03-10",
    events: [{ t: "impression", w: id("widget", 1), v: 1, a: 0 }],
    ...fields,
  },
});

async function* textOf(lines: readonly unknown[]): AsyncGenerator<string> {
  for (const line of lines) yield typeof line === "string" ? line : JSON.stringify(line);
}

const attempt = (...lines: unknown[]) => rebuildFromExport(textOf(lines));
const refused = (line: number, message: RegExp) => ({
  code: "request.invalid",
  details: { errors: [{ path: `line ${line}`, message: expect.stringMatching(message) }] },
});

test("lines in the order of an export are read, and empty ones skipped", async () => {
  const { lines } = await attempt(
    head,
    participant(1),
    "",
    participant(2),
    beacon(7, "0"),
    beacon(3, "a"),
    "",
  );
  expect(lines).toMatchObject({ participant: 2, beacon: 2, referral: 0 });
});

test.each<[string, unknown[], number, RegExp]>([
  ["no line at all", [], 1, /is missing/],
  ["no head", [participant(1)], 1, /is not of an export/],
  ["a head of another format", [{ ...head, format: 2 }], 1, /format/],
  ["text", [head, "hello"], 2, /is not JSON/],
  ["an unknown kind", [head, { kind: "secret", item: {} }], 2, /kind/],
  ["a field next to the item", [head, { ...participant(1), more: 1 }], 2, /is not of an export/],
  ["another project's item", [head, participant(1, { projectId: id("project", 2) })], 2, /another project/],
  [
    "an item without a field that counting needs",
    [head, participant(1, { day: "soon" })],
    2,
    /no participant that counts/,
  ],
  ["a beacon with an invalid mark", [head, beacon(1, "a", { u: 64 })], 2, /no beacon that counts: u is no/],
  ["a repeated item", [head, participant(1), participant(1)], 3, /twice/],
  ["a repeated item, later", [head, participant(1), participant(2), participant(1)], 4, /twice/],
  ["a repeated beacon", [head, beacon(1, "a"), beacon(1, "a")], 3, /twice/],
  ["a kind before its turn", [head, beacon(1, "a"), participant(1)], 3, /out of order/],
])("%s is refused with its line", async (_, lines, line, message) => {
  await expect(attempt(...lines)).rejects.toMatchObject(refused(line, message));
});

setFlagsFromString("--expose-gc");
const collect: unknown = runInNewContext("gc");

test("memory does not grow with the lines", async () => {
  const lines = 60_000;
  const held: number[] = [];
  async function* many(): AsyncGenerator<string> {
    yield JSON.stringify(head);
    for (let n = 1; n <= lines; n++) {
      yield JSON.stringify(participant(n));
      if (n % (lines / 3) !== 0) continue;
      if (typeof collect === "function") collect();
      held.push(process.memoryUsage().heapUsed);
    }
  }
  expect((await rebuildFromExport(many())).lines.participant).toBe(lines);
  const [early = 0, , late = 0] = held;
  // The lines between are over 8 MB of text.
  expect(late - early).toBeLessThan(2 * 2 ** 20);
});

/** Processor time to fold this many lines, in ms. */
async function workOf(lines: number): Promise<number> {
  const text = [head, ...Array.from({ length: lines }, (_, n) => beacon(n, "0", { u: 64 * (n % 4096) + 1 }))];
  const before = process.cpuUsage();
  await rebuildFromExport(textOf(text));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test("eight times the lines take at most twice eight times as long", async () => {
  await workOf(2000);
  const [few, many] = [await workOf(2000), await workOf(16_000)];
  expect(many / few).toBeLessThan(16);
});
