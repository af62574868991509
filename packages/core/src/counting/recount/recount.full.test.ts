import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import type { ExportHead } from "@kiteloop/contract/reports/export";
import { exportLineKind } from "@kiteloop/contract/reports/export-line";
import { encodeId } from "@kiteloop/contract/shared/ids";
import { expect, test } from "vitest";
import { ProjectRecount, recountWorkspace, Tallies } from "./index.ts";

const random = new Uint8Array(16);
const widgetId = encodeId("widget", 1, random);
const list = defaultConfig("waitlist");
const head: ExportHead = {
  kind: "head",
  format: 1,
  exportedAt: "2026-03-10T12:00:00.000Z",
  project: {
    id: encodeId("project", 1, random),
    name: "Acme",
    host: "acme.com",
    businessType: "saas",
    timeZone: "UTC",
    createdAt: "2026-01-01T00:00:00.000Z",
  },
  widgets: [
    {
      id: widgetId,
      name: "List",
      type: "waitlist",
      createdAt: "2026-01-01T00:00:00.000Z",
      config: { ...list, content: { ...list.content, places: 10 } },
    },
  ],
};

const line = (kind: string, item: object) => JSON.stringify({ kind, item });
const participant = (id: string, more: object = {}) =>
  line("participant", {
    ...{ participantId: id, externalId: `x${id}`, name: id, root: id, day: "2026-03-01" },
    ...{ invited: 0, joined: 0, converted: 0 },
    ...more,
  });
const referral = (by: string, whom: string, more: object = {}) =>
  line("referral", {
    ...{ participantId: by, participantExternalId: `x${by}`, externalId: whom, status: "joined" },
    ...{ conversions: 0, day: "2026-03-02", joinedAt: "2026-03-02T00:00:00.000Z" },
    ...more,
  });
const beacon = (n: number) =>
  line("beacon", { day: "2026-03-03", n, events: [{ t: "impression", w: widgetId }] });

function recounted(lines: readonly string[]): ProjectRecount {
  const tallies = new Tallies();
  for (const text of lines) tallies.add(text);
  const recount = new ProjectRecount(head, tallies);
  for (const text of lines) recount.add(text);
  return recount;
}

test.each([
  ['{"kind":"beacon","item":{', "beacon"],
  ['  { "kind" : "head", "format": 1', "head"],
  ['{"item":{"kind":"beacon"},"kind":"referral"}', "referral"],
  ['{"kind":"other","item":{}}', null],
  ['"kind":"beacon"', null],
  ["", null],
])("%s is read as kind %s", (text, kind) => {
  expect(exportLineKind(text)).toBe(kind);
});

test("equal numbers share a rank, erased people are on no leaderboard, and participants without invitees are in no chain", () => {
  const forgotten = { externalId: "kiteloop:erased:a.0" };
  const { leaderboard, chains, topInviters } = recounted([
    participant("a", forgotten),
    ...["b", "c", "d", "e"].map((id) => participant(id)),
    ...["1", "2", "3"].map((whom) => referral("a", whom)),
    ...["4", "5"].map((whom) => referral("b", whom)),
    ...["6", "7"].map((whom) => referral("c", whom)),
    referral("d", "8"),
    referral("e", "9", { status: "rejected" }),
  ]).numbers();
  expect(leaderboard.people).toBe(3);
  expect(leaderboard.lines.map(({ rank, name }) => [rank, name])).toEqual([
    [1, "c"],
    [1, "b"],
    [3, "d"],
  ]);
  expect(topInviters.map(({ name }) => name)).toEqual(["a", "c", "b", "d"]);
  expect(chains).toMatchObject({ count: 4, people: 8, depth: 1 });
});

test("a long waitlist is cut to its first entries, ordered by place after referrals", () => {
  const ids = Array.from({ length: 5000 }, (_, at) => `${at}`.padStart(4, "0"));
  const places = ids.map((id, at) =>
    line("waitlistPlace", { widgetId, recipient: id, number: at + 1, joinedAt: "2026-03-02T00:00:00.000Z" }),
  );
  const mover = participant("mover", { externalId: "kiteloop:waitlist:4990" });
  const friends = Array.from({ length: 499 }, (_, at) => referral("mover", `friend ${at}`));
  const [found] = recounted([mover, ...friends, ...places]).numbers().waitlists;
  expect(found).toMatchObject({ perFriend: 10, people: 5000, last: 5000, moved: 1 });
  expect(found?.foremost).toHaveLength(20);
  expect(found?.foremost[0]).toEqual({ position: 1, number: 1, joined: 0 });
  expect(found?.foremost[1]).toEqual({ position: 1, number: 4991, joined: 499 });
});

test("the previous period is counted separately, and an empty project has no numbers", () => {
  const lines = [participant("a"), referral("a", "b"), beacon(1)];
  const now = Date.parse(head.exportedAt);
  const numbers = recountWorkspace([recounted(lines)], now, { from: "2026-03-02", to: "2026-03-02" });
  expect(numbers.totals).toMatchObject({ participants: 0, joins: 1 });
  expect(numbers.previous).toMatchObject({ participants: 1, joins: 0 });
  expect(numbers.days).toHaveLength(1);
  const none = recountWorkspace([], now);
  expect(none).toMatchObject({ range: { to: "2026-03-10" }, projects: [], shareInvited: { share: null } });
});

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Memory in MB for this many participants and beacons. */
function heldBy(people: number, beacons: number): { held: number; recount: ProjectRecount } {
  collect();
  const before = process.memoryUsage().heapUsed;
  const tallies = new Tallies();
  const recount = new ProjectRecount(head, tallies);
  for (let n = 0; n < people; n++) recount.add(participant(`par_${n}`));
  for (let n = 0; n < beacons; n++) recount.add(beacon(n));
  collect();
  return { held: (process.memoryUsage().heapUsed - before) / 1e6, recount };
}

test("ten times the participants without invitees, and ten times the events, use no more memory", () => {
  heldBy(1000, 1000);
  const { recount } = heldBy(2000, 2000);
  const { held, recount: larger } = heldBy(20_000, 20_000);
  // An implementation that stored its lines would use about 8 MB.
  expect(held).toBeLessThan(2);
  const days = { from: "2026-03-01", to: "2026-03-05" };
  expect(larger.days.sum(days).impressions).toBe(10 * recount.days.sum(days).impressions);
});
