import { builtInTexts } from "@kiteloop/contract/languages/widget-texts";
import { maxEvents } from "@kiteloop/contract/publishing/event";
import { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { listReferrals } from "@kiteloop/contract/referrals/fraud";
import { listParticipants } from "@kiteloop/contract/referrals/participant";
import { listRewards } from "@kiteloop/contract/referrals/reward";
import { type ExportLine, type LogKind, logKinds } from "@kiteloop/contract/reports/export";
import { listActivity } from "@kiteloop/contract/tenancy/workspace";
import { beforeAll, describe, expect, test } from "vitest";
import { makeCode, listParticipants as participants } from "../../referrals/participant/index.ts";
import { listReferrals as referrals } from "../../referrals/referral/index.ts";
import { listRewards as rewards } from "../../referrals/reward/index.ts";
import type { Item } from "../../shared/portable-kind/index.ts";
import { listActivity as activity } from "../../tenancy/workspace/index.ts";
import { importProject } from "./take.ts";
import { takeImportLine } from "./take-line.ts";
import type { Stage } from "./testing.ts";
import { type File, numbers, read, takeAll, takenPage } from "./testing-moving.ts";
import { count, fullStage, itemsIn, neighbour } from "./testing-tenants.ts";

let real: Stage;
let there: Stage;
let file: File;
const samples = new Map<LogKind, ExportLine[]>();
beforeAll(async () => {
  real = await fullStage();
  file = await read(real);
  there = { ...real, ...(await neighbour(real)) };
  for (const line of file.lines) samples.set(line.kind, [...(samples.get(line.kind) ?? []), line]);
});

/** Settings of widgets are read by their own schema, and their texts may have several lines. */
const settings = new Set(["config", "draft"]);
/** Fields that an import sets itself, whatever the file says. */
const replaced = ["workspaceId", "projectId"];

type Path = (string | number)[];

/** Paths of a value's objects and of its other values, without settings of widgets. */
function* placesIn(value: unknown, path: Path = []): Iterable<{ path: Path; value: unknown }> {
  yield { path, value };
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (!settings.has(name)) yield* placesIn(part, [...path, Array.isArray(value) ? Number(name) : name]);
  }
}

/** A copy of an item with another value at one path. */
function changed(item: Item, path: Path, value: unknown): Item {
  const copy: Item = structuredClone(item);
  let at: Record<string | number, unknown> = copy;
  for (const name of path.slice(0, -1)) at = Object(at[name]);
  const [last] = path.slice(-1);
  if (last !== undefined) at[last] = value;
  return copy;
}

const hostile: Record<string, readonly unknown[]> = {
  string: ["a\r\nBcc: x@example.com", "x".repeat(300_000), "../x?<b>\u0000", 7, { $ne: 1 }, [], `bad\ud800`],
  number: [-5, 0.5, 2 ** 60, Number.NaN, "7", []],
  boolean: ["yes", 1, null],
};
/** Numbers of an experiment's plan are not counts. */
const fractions = /^(?:plan\.|minimalEffect$)/;
/** Of parties of an invoice. */
const ofLines = /\.address$/;
/** A correction may lower what was paid. */
const differences = /^gross$/;

describe.each(logKinds)("a line of kind %s", (kind) => {
  const take = (item: Item) => takeImportLine(there.loop.member, there.loop.project.id, { kind, item });

  test("is accepted as exported, and has no value of type any", async () => {
    const [line] = samples.get(kind) ?? [];
    if (line === undefined) throw new Error(`the file has no ${kind}`);
    expect(await take(line.item)).toMatchObject({ kind });
    for (const { path, value } of placesIn(line.item)) {
      const name = path.join(".");
      if (replaced.includes(name) || (kind === "invitation" && name === "recipient")) continue;
      for (const bad of hostile[typeof value] ?? []) {
        if (typeof bad === "number" && bad > 0 && fractions.test(name)) continue;
        if (bad === -5 && differences.test(name) && kind !== "selfBilledInvoice") continue;
        if (bad === hostile.string?.[0] && ofLines.test(name)) continue;
        const shown = `${name}: ${String(bad).slice(0, 30)}`;
        await expect(take(changed(line.item, path, bad)), shown).rejects.toThrow();
      }
    }
  });

  test.each(["pk", "sk", "gsi1pk", "gsi3sk", "ttl", "moved", "counted", "restored", "__edb_e__", "surprise"])(
    "has no %s in any part",
    async (name) => {
      const [line] = samples.get(kind) ?? [];
      if (line === undefined) throw new Error(`the file has no ${kind}`);
      for (const { path, value } of placesIn(line.item)) {
        if (typeof value !== "object" || value === null || Array.isArray(value)) continue;
        await expect(take(changed(line.item, [...path, name], "x")), path.join(".")).rejects.toThrow();
      }
    },
  );
});

test.each([
  ["widget", "draft"],
  ["widgetVersion", "config"],
] as const)("a %s of an earlier release is completed in its own language", async (kind, field) => {
  const [line] = samples.get(kind) ?? [];
  const whole = WidgetConfig.parse(line?.item[field]);
  const { close: _, ...content } = whole.content;
  const item = { ...line?.item, [field]: { ...whole, language: "de", content } };
  const { own } = await takeImportLine(there.loop.member, there.loop.project.id, { kind, item });
  const { close } = (await builtInTexts("de"))[whole.type];
  expect(own[field]).toEqual({ ...whole, language: "de", content: { ...content, close } });
});

/** The file with one line changed among valid ones. */
function withChanged(kind: LogKind, change: (item: Item) => Item): File {
  const at = file.lines.findIndex((line) => line.kind === kind);
  const lines = file.lines.map((line, n) => (n === at ? { kind, item: change(line.item) } : line));
  return { head: file.head, lines: lines.slice(Math.max(0, at - 3), at + 1) };
}
const widgetIds = (many: number) => Array.from({ length: many }, () => real.loop.platform.ids.make("widget"));

test.each<[string, LogKind, (item: Item) => Item, RegExp]>([
  [
    "more events than a page may send",
    "beacon",
    (item) => ({ ...item, events: Array(maxEvents + 1).fill(Object(item.events)[0]) }),
    /events/,
  ],
  [
    "more widgets than a page may name",
    "beacon",
    (item) => ({ ...item, events: widgetIds(97).map((w) => ({ ...Object(item.events)[0], w })) }),
    /too many widgets/,
  ],
  ["a widget that is not the export's", "beacon", (item) => ofOtherWidget(item), /not in the head/],
  ["a shard that nothing reads", "beacon", (item) => ({ ...item, shard: "!" }), /shard/],
  ["an invalid day", "participant", (item) => ({ ...item, day: "not-a-day" }), /day/],
  ["a day of another year", "participant", (item) => ({ ...item, day: "2019-01-01" }), /day/],
  [
    "a time after its export",
    "participant",
    (item) => ({ ...item, createdAt: "2126-01-01T00:00:00.000Z", day: "2126-01-01" }),
    /before the export/,
  ],
])("%s: the line is refused, and the error names it", async (_, kind, change, reason) => {
  const { platform } = real.loop;
  const before = await itemsIn(platform);
  const { head, lines } = withChanged(kind, change);
  const call = importProject.call(there.loop.member, takenPage(there, { head, lines }));
  await expect(call).rejects.toMatchObject({
    code: "request.invalid",
    details: { errors: [{ path: `lines.${lines.length - 1}`, message: expect.stringMatching(reason) }] },
  });
  expect(await itemsIn(platform)).toEqual(before);
});

function ofOtherWidget(item: Item): Item {
  return { ...item, events: [{ ...Object(item.events)[0], w: widgetIds(1)[0] }] };
}

test("heads that no export begins with are refused", async () => {
  const { head } = file;
  const [widget] = head.widgets;
  for (const [path, bad] of [
    ["head.exportedAt", { ...head, exportedAt: "2126-01-01T00:00:00.000Z" }],
    [
      "head.project.createdAt",
      { ...head, project: { ...head.project, createdAt: "0001-01-01T00:00:00.000Z" } },
    ],
    ["head.widgets.0.config", { ...head, widgets: [{ ...widget, config: { type: "poster" } }] }],
    ["head.widgets", { ...head, widgets: [widget, widget] }],
  ] as const) {
    const call = importProject.call(there.loop.member, takenPage(there, { head: bad, lines: [] }));
    await expect(call).rejects.toMatchObject({
      code: "request.invalid",
      details: { errors: [{ path }] },
    });
  }
});

test("an import may name only so many experiments: a day's totals by variant are one item", async () => {
  const { ids } = real.loop.platform;
  const person = samples.get("participant")?.[0]?.item ?? {};
  const arms = () => Array.from({ length: 40 }, () => `${ids.make("experiment")}#a`);
  const lines = Array.from({ length: 6 }, (_, n): ExportLine => {
    return {
      kind: "participant",
      item: { ...person, externalId: `many ${n}`, code: makeCode(ids.random), arms: arms() },
    };
  });
  const fresh = await neighbour(real, "many.example");
  await importProject.call(fresh.loop.member, takenPage(fresh, { head: file.head, lines }));
  const [first] = lines;
  if (first === undefined) throw new Error("there is no line");
  const more = { kind: first.kind, item: { ...first.item, externalId: "one more", arms: arms() } };
  await expect(
    importProject.call(fresh.loop.member, takenPage(fresh, { head: file.head, lines: [more] })),
  ).rejects.toMatchObject({ code: "request.invalid", details: { errors: [{ path: "lines" }] } });
});

test("members' lists and every number can be read after every accepted import", async () => {
  const taken = { ...real, ...(await neighbour(real, "odd.example")) };
  const odd = (kind: LogKind, item: Item): Item =>
    kind === "participant" || kind === "referral" ? { ...item, name: "<b>ö 🙂 =1+1" } : item;
  const lines = file.lines.map(({ kind, item }) => ({ kind, item: odd(kind, item) }));
  await takeAll(taken, { head: file.head, lines });
  await count(taken);
  const { member, project } = taken.loop;
  const ask = { params: { projectId: project.id }, query: {}, body: {} };
  listParticipants.response.parse(await participants.call(member, ask));
  listReferrals.response.parse(await referrals.call(member, ask));
  listRewards.response.parse(await rewards.call(member, ask));
  listActivity.response.parse(await activity.call(member, { params: {}, query: {}, body: {} }));
  expect(await numbers(taken)).toMatchObject({ totals: expect.anything() });
});
