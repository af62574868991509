import type { ExportLine } from "@kiteloop/contract/reports/export";
import { expect, test } from "vitest";
import { Fingerprints } from "./fingerprint.ts";

const line = (kind: ExportLine["kind"], item: ExportLine["item"]): ExportLine => ({ kind, item });

function of(lines: readonly ExportLine[]): Fingerprints {
  const prints = new Fingerprints();
  for (const one of lines) prints.add(one);
  return prints;
}

const some = [
  line("participant", { projectId: "a", workspaceId: "w", externalId: "ana", root: "r" }),
  line("reward", { projectId: "a", rewardId: "1", history: [{ state: "pending", at: "now" }] }),
  line("beacon", { projectId: "a", beaconId: "1", events: [1, 2] }),
];

test("the order of lines and keys, and the project, make no difference", () => {
  const other = [
    line("beacon", { beaconId: "1", projectId: "b", events: [1, 2] }),
    line("reward", { projectId: "b", history: [{ at: "now", state: "pending" }], rewardId: "1" }),
    line("participant", { root: "r", projectId: "b", workspaceId: "x", externalId: "ana" }),
  ];
  expect(of(some).differences(of(other))).toEqual([]);
});

test.each<[string, ExportLine[], object[]]>([
  ["a missing line", some.slice(1), [{ kind: "participant", here: 1, there: 0 }]],
  ["a repeated line", [...some, ...some.slice(2)], [{ kind: "beacon", here: 1, there: 2 }]],
  [
    "a changed field",
    [...some.slice(0, 2), line("beacon", { beaconId: "1", events: [2, 1] })],
    [{ kind: "beacon", here: 1, there: 1 }],
  ],
  [
    "two added lines that would cancel each other out",
    [...some, ...some.slice(1, 2), ...some.slice(1, 2)],
    [{ kind: "reward", here: 1, there: 3 }],
  ],
])("%s is reported", (_, lines, differences) => {
  expect(of(some).differences(of(lines))).toEqual(differences);
});

test("a widget paused since is the same, one with changed settings is not", () => {
  const widget = (fields: object) => of([line("widget", { widgetId: "1", status: "live", ...fields })]);
  expect(widget({}).differences(widget({ status: "paused", version: 9 }))).toEqual([]);
  expect(widget({}).differences(widget({ name: "other" }))).toHaveLength(1);
});

test("an actor has the same fingerprint before an import, which marks the name, and after it", () => {
  const by = (doer: unknown) => of([line("widgetVersion", { number: 1, publishedBy: doer })]);
  expect(by("Mara").differences(by({ imported: "Mara" }))).toEqual([]);
  expect(by("Mara").differences(by({ imported: "Ana" }))).toHaveLength(1);
});
