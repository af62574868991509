import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { exportHead } from "@kiteloop/contract/reports/export";
import { encodeId } from "@kiteloop/contract/shared/ids";
import { dayMs } from "@kiteloop/contract/shared/time";
import { ProjectRecount, Tallies } from "@kiteloop/core/counting";
import { ingestEvents } from "@kiteloop/core/publishing/event";
import { startExperiment } from "@kiteloop/core/publishing/experiment";
import { identifyParticipant } from "@kiteloop/core/referrals/participant";
import { reportJoin } from "@kiteloop/core/referrals/referral";
import { exportProject, type Numbers } from "@kiteloop/core/reports/export";
import {
  inviteConfig,
  type TestLoop,
  testEditor,
  testLive,
  testLoop,
  testPlatform,
  withBody,
} from "@kiteloop/core/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { differencesOf } from "./differences.ts";
import { differing } from "./differing.ts";
import { print } from "./print.ts";
import { recompute } from "./recompute.ts";

const folder = mkdtempSync(join(tmpdir(), "kiteloop-differences-"));
const file = join(folder, "export.jsonl");
let lines: string[];
let numbers: Numbers;

/** A running experiment, a participant in it who invites a friend, and a page that both view. */
async function tell(loop: TestLoop): Promise<void> {
  const { platform, member, project, server, browser } = loop;
  const widget = await testLive(loop, defaultConfig("invite"));
  const editor = await testEditor(platform, member.actor, project);
  const { version } = await editor.save(await editor.get(widget), inviteConfig("Another title"));
  const variants = [1, "draft"].map((of) => ({ of, weight: 50 }));
  const body = { version, variants, metric: "joins", minimalEffect: 0.2 };
  await startExperiment.call(member, {
    params: { projectId: project.id, widgetId: widget.id },
    query: {},
    body,
  });
  platform.clock.move(60_000);
  const { code } = await identifyParticipant.call(server, withBody({ externalId: "ana" }));
  await reportJoin.call(server, withBody({ code, externalId: "ben" }));
  await identifyParticipant.call(server, withBody({ externalId: "ben" }));
  const event = { type: "impression", widgetId: widget.id, version: 1, at: 0, variant: "a" };
  const sentAt = platform.clock.now().getTime();
  const beacon = encodeId("beacon", sentAt, platform.ids.random(16));
  await ingestEvents.call(
    browser,
    withBody({ key: project.publishableKey, beacon, sentAt, events: [event] }),
  );
}

beforeAll(async () => {
  // On the last Sunday of October, when clocks are set back.
  const platform = await testPlatform();
  platform.clock.move(Date.parse("2026-10-25T00:30:00Z") - platform.clock.now().getTime());
  const loop = await testLoop(platform, "Europe/Berlin");
  await tell(loop);
  platform.clock.move(20 * dayMs);
  const params = { projectId: loop.project.id };
  writeFileSync(file, (await exportProject.call(loop.member, { params, query: {}, body: {} })).text);
  lines = readFileSync(file, "utf8").trimEnd().split("\n");
  ({ numbers } = await recompute(file));
});
afterAll(() => rmSync(folder, { recursive: true }));

function recounted([first = "", ...rest]: readonly string[]): ProjectRecount {
  const tallies = new Tallies();
  for (const text of rest) tallies.add(text);
  const recount = new ProjectRecount(exportHead.parse(JSON.parse(first)), tallies);
  for (const text of rest) recount.add(text);
  return recount;
}

const differences = (of: readonly string[]) =>
  differencesOf(numbers, recounted(of), Date.parse(numbers.asOf));

/** The lines with one of a kind falsified: the text to replace, and its replacement. */
function falsified(kind: string, from: RegExp, to: string): string[] {
  const at = lines.findIndex((text) => text.startsWith(`{"kind":"${kind}"`) && from.test(text));
  expect(at).toBeGreaterThan(0);
  return lines.with(at, (lines[at] ?? "").replace(from, to));
}

test("both implementations agree on an hour that clocks show twice", async () => {
  expect(differences(lines)).toEqual([]);
  const recomputed = await recompute(file);
  expect(recomputed).toMatchObject({ differences: [], elsewhere: 0 });
  expect(recomputed.marks).toEqual([{ day: "2026-10-25", marks: 1, likely: 1 }]);
  expect(recomputed.numbers.hours).toMatchObject([{ weekday: "Sunday", hour: 2 }]);
  expect(print(recomputed)).toMatch(
    /\nvisitors by their marks\n {2}day +marks +likely\n {2}2026-10-25 +1 +1\n/,
  );
});

test.each<[string, string, RegExp, string]>([
  ["cohorts", "participant", /"root":/, '"other":'],
  ["segments", "beacon", /"de":"\w+"/, '"de":"other"'],
  ["hours", "beacon", /"h":2/, '"h":3'],
  ["visitors", "beacon", /"u":/, '"other":'],
  ["experiments", "beacon", /"x":/, '"other":'],
  ["experiments", "referral", /"arms":/, '"other":'],
  ["widgets", "beacon", /"w":"wgt_\w+"/, `"w":"${encodeId("widget", 1, new Uint8Array(16))}"`],
  ["cycle time by day", "referral", /"joinedAt":"2026-10-25T/, '"joinedAt":"2026-10-28T'],
])("a difference in %s is reported by name when a %s is falsified", (part, kind, from, to) => {
  expect(differences(falsified(kind, from, to)).filter((one) => one.startsWith(`${part} `))).not.toEqual([]);
});

/** The participant in a variant other than their own. */
function inAnotherVariant(): string[] {
  const [is, other] = lines.some((text) => /"arms":\["exp_\w+#a"/.test(text)) ? ["a", "b"] : ["b", "a"];
  return falsified("participant", new RegExp(`("arms":\\["exp_\\w+)#${is}`), `$1#${other}`);
}

const contradiction = "experiments: 1 count in another variant than their chain's root";

test("a participant in another variant than their root is an error, and so are marks that no hash produces", () => {
  expect(differences(inAnotherVariant())).toContain(contradiction);
  const [beacon = ""] = lines.filter((text) => text.startsWith('{"kind":"beacon"'));
  const oneRegister = Array.from({ length: 50 }, (_, run) => beacon.replace(/"u":\d+/, `"u":${run + 1}`));
  expect(differences([...lines, ...oneRegister])).toContainEqual(
    expect.stringMatching(/^visitors of 2026-10-25: the sketch says 1?\d, and 5[01] different marks/),
  );
});

test("the command exits with 1 when both implementations disagree, and says in what", () => {
  const wrong = join(folder, "wrong.jsonl");
  writeFileSync(wrong, inAnotherVariant().join("\n"));
  const cli = join(import.meta.dirname, "cli.ts");
  const { status, stdout } = spawnSync(process.execPath, ["--import", "tsx", cli, wrong], {
    encoding: "utf8",
  });
  expect(stdout).toContain(contradiction);
  expect(status).toBe(1);
});

test("lines counted in another time zone are reported, but are no error", async () => {
  const moved = join(folder, "moved.jsonl");
  writeFileSync(moved, lines.join("\n").replace("Europe/Berlin", "Asia/Tokyo"));
  const found = await recompute(moved);
  expect(found.elsewhere).toBeGreaterThan(3);
  expect(found.differences).toEqual([]);
  expect(print(found)).toContain(`${found.elsewhere} lines count when they were, by another zone's clocks`);
});

test("of many differences the first are named by their path, and the others counted", () => {
  expect(differing("days", [{ joins: 1 }], [{ joins: 2 }])).toEqual(["days #1 joins: folded 1, counted 2"]);
  expect(differing("hours", [1, 2], [1])).toEqual(["hours #2: folded 2, counted nothing"]);
  expect(differing("k", { k: null }, { k: { low: 1 } })).toEqual(['k k: folded null, counted {"low":1}']);
  const many = differing("days", [1, 2, 3, 4, 5, 6, 7], []);
  expect(many).toHaveLength(6);
  expect(many.at(-1)).toBe("days: 2 more are not the same");
  expect(differing("days", { at: undefined }, {})).toEqual([]);
});
