import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayMs } from "@kiteloop/contract/shared/time";
import { fold } from "@kiteloop/core/counting";
import { identifyParticipant } from "@kiteloop/core/referrals/participant";
import { reportJoin } from "@kiteloop/core/referrals/referral";
import {
  projectAnalytics,
  projectChains,
  workspaceAnalytics,
  workspaceOverview,
} from "@kiteloop/core/reports/analytics";
import { exportProject, numbersOf } from "@kiteloop/core/reports/export";
import { transact } from "@kiteloop/core/shared/table";
import { putWorkspace } from "@kiteloop/core/tenancy/workspace";
import { streamOf, type TestLoop, testLoop, testPlatform, withBody } from "@kiteloop/core/testing";
import { createClient } from "@kiteloop/sdk";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Progress } from "../export-file/index.ts";
import { PlainError } from "../plain-error.ts";
import { compareLive } from "./live.ts";
import { print, printAll } from "./print.ts";
import { recompute, recomputeAll } from "./recompute.ts";

const folder = mkdtempSync(join(tmpdir(), "kiteloop-export-"));
const file = join(folder, "export.jsonl");
const other = join(folder, "other-project.jsonl");
const both = join(folder, "workspace.jsonl");
let loop: TestLoop;

const exportOf = async ({ member, project }: TestLoop) =>
  (await exportProject.call(member, { params: { projectId: project.id }, query: {}, body: {} })).text;

beforeAll(async () => {
  loop = await testLoop(await testPlatform(), "Asia/Tokyo");
  const { platform, server } = loop;
  const { workspaceId } = loop.member.actor;
  const createdAt = platform.clock.now().toISOString();
  await transact(platform.table, platform.clock, [
    putWorkspace(platform.table, { workspaceId, name: "Acme", plan: "scale", createdAt }),
  ]);
  const second = await testLoop(platform, "America/Lima", loop.member.actor, "acme.pe");
  const stream = streamOf(platform.table);
  const { code } = await identifyParticipant.call(server, withBody({ externalId: "ana" }));
  for (const friend of ["ben", "cleo", "dan"]) {
    platform.clock.move(dayMs);
    await reportJoin.call(server, withBody({ code, externalId: friend }));
    await identifyParticipant.call(server, withBody({ externalId: friend }));
  }
  await identifyParticipant.call(second.server, withBody({ externalId: "eve" }));
  platform.clock.move(3 * dayMs);
  await fold(platform, stream.items);
  const texts = [await exportOf(loop), await exportOf(second)];
  writeFileSync(file, texts[0] ?? "");
  writeFileSync(other, texts[1] ?? "");
  writeFileSync(both, texts.join(""));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a file gives the numbers the dashboard showed at its moment, whenever it is read", async () => {
  const shown = await numbersOf(loop.member, loop.project.id, {});
  const { numbers, lines, project } = await recompute(file);
  expect(numbers).toEqual(shown);
  expect(project).toBe("Acme");
  expect(lines).toMatchObject({ participant: 4, referral: 3 });
  expect(numbers.totals).toMatchObject({ participants: 4, joins: 3 });
});

test("named days limit the numbers to those days", async () => {
  const range = { from: "2026-03-11", to: "2026-03-12" };
  const { numbers } = await recompute(file, range);
  expect(numbers).toEqual(await numbersOf(loop.member, loop.project.id, range));
  expect(numbers.totals.joins).toBe(2);
});

test("every number is printed as a table", async () => {
  const recomputed = await recompute(file);
  const text = print(recomputed);
  expect(text).toMatch(/^Acme, 2026-02-\d\d to 2026-03-16 \(Asia\/Tokyo\), as of 2026-03-16/);
  expect(text).toContain("4 participant");
  expect(text).toMatch(/\n {2}joins +3\n/);
  expect(text).toMatch(/\n {2}2026-03-11 +/);
  for (const name of Object.keys(recomputed.numbers.totals)) expect(text).toContain(name);
  expect(text).not.toContain("[object");
});

test("people and chains are those that the screens show", async () => {
  const of = { params: { projectId: loop.project.id }, query: {}, body: {} };
  const { people, differences } = await recompute(file);
  expect(people.topInviters).toEqual((await projectAnalytics.call(loop.member, of)).topInviters);
  const [chain] = (await projectChains.call(loop.member, of)).chains;
  expect(people.chains.largest).toEqual([
    { rootId: chain?.rootId, people: 3, depth: chain?.depth, inviters: chain?.inviters.length },
  ]);
  expect(people.leaderboard.lines).toMatchObject([{ rank: 1, joined: 3 }]);
  expect(people.accounts.differing).toBe(0);
  expect(differences).toEqual([]);
});

test("a waitlist's first entries are printed below its totals", async () => {
  const recomputed = await recompute(file);
  const sums = { widgetId: "wgt_1", name: "Soon", perFriend: 5, people: 2, last: 9, moved: 1 };
  const list = { ...sums, foremost: [{ position: 1, number: 9, joined: 2 }] };
  const text = print({ ...recomputed, people: { ...recomputed.people, waitlists: [list] } });
  expect(text).toMatch(/\nwaitlists\n.*moved\n.*Soon .* 9 +1\n/);
  expect(text).toMatch(/\nwaitlist Soon: foremost\n {2}position +number +joined\n {2}1 +9 +2\n/);
});

test("several files, or one of a workspace, give the numbers of the screens over all projects", async () => {
  const { projects, workspace: found } = await recomputeAll([file, other]);
  expect(projects.map(({ numbers }) => numbers.totals.participants)).toEqual([4, 1]);
  const none = { params: {}, query: {}, body: {} };
  const shown = await workspaceAnalytics.call(loop.member, none);
  expect(found.totals).toEqual(shown.totals);
  expect(found.days).toEqual(shown.days);
  expect(found.projects.map(({ id, counts }) => [id, counts]).sort()).toEqual(
    shown.rows.map(({ id, counts }) => [id, counts]).sort(),
  );
  const { thisWeek, lastWeek, shareInvited } = await workspaceOverview.call(loop.member, none);
  expect(found.home).toMatchObject({ thisWeek, lastWeek, shareInvited });
  expect(await recomputeAll([both])).toEqual({ projects, workspace: found });
  const text = printAll({ projects, workspace: found });
  expect(text).toContain("All 2 projects as a workspace, 2026-02-15 to 2026-03-16");
  expect(text).toMatch(/\nhome: thisWeek\n {2}participants +5\n/);
  expect(text).toMatch(/\nprojects\n {2}name +id +participants .* k +shareInvited\n {2}Acme/);
  expect(text).not.toContain("[object");
});

test("a project is counted once, and a bad line is reported with its number in the whole file", async () => {
  await expect(recomputeAll([file, both])).rejects.toThrow(/workspace.jsonl: line 1 begins Acme once more/);
  await expect(recompute(both)).rejects.toThrow(/holds several projects/);
  const lines = readFileSync(both, "utf8").trimEnd().split("\n");
  const bad = join(folder, "bad.jsonl");
  writeFileSync(bad, [...lines, "oh"].join("\n"));
  await expect(recomputeAll([bad])).rejects.toThrow(`line ${lines.length + 1} is not JSON`);
});

test("a participant whose own counters differ is reported", async () => {
  const changed = join(folder, "changed.jsonl");
  writeFileSync(changed, readFileSync(file, "utf8").replace('"joined":3', '"joined":30'));
  const { people } = await recompute(changed);
  expect(people.accounts).toMatchObject({
    differing: 1,
    first: [{ says: { joined: 30 }, facts: { joined: 3 } }],
  });
  expect(print(await recompute(changed))).toContain("of 1 participants are not what the facts say");
});

test("the command prints the numbers and exits with 0", () => {
  const cli = join(import.meta.dirname, "cli.ts");
  const { status, stdout } = spawnSync(process.execPath, ["--import", "tsx", cli, both], {
    encoding: "utf8",
  });
  expect(stdout).toMatch(/^Acme, /);
  expect(stdout).toContain("All 2 projects as a workspace");
  expect(status).toBe(0);
});

test("progress through the file is reported", async () => {
  const [head = "", first = ""] = readFileSync(file, "utf8").split("\n");
  const long = join(folder, "long.jsonl");
  writeFileSync(long, [head, ...Array.from({ length: 12_000 }, () => ""), first].join("\n"));
  const seen: Progress[] = [];
  await recompute(long, {}, (progress) => seen.push(progress));
  expect(seen.map(({ lines }) => lines)).toEqual([5000, 10_000]);
  for (const { share } of seen) expect(share).toBeGreaterThan(0);
});

test.each([
  ["no-such-file.jsonl", undefined, /There is no file/],
  ["empty.jsonl", "", /line 1 is missing/],
  ["other.jsonl", "name,email\nAna,a@example.com\n", /line 1 is not JSON \(request.invalid\)/],
])("%s is refused in one sentence", async (name, text, message) => {
  const path = join(folder, name);
  if (text !== undefined) writeFileSync(path, text);
  await expect(recompute(path)).rejects.toThrow(PlainError);
  await expect(recompute(path)).rejects.toThrow(message);
});

test("invalid days are refused too", async () => {
  await expect(recompute(file, { from: "2026-13-01" })).rejects.toThrow(PlainError);
});

/** An instance that shows a project's numbers; its origin. */
async function serveNumbers({ member, project }: TestLoop): Promise<string> {
  const params = { projectId: project.id };
  const server = createServer(async ({ url = "" }, response) => {
    const query = Object.fromEntries(new URL(url, "http://localhost").searchParams);
    response.end(JSON.stringify(await projectAnalytics.call(member, { params, query, body: {} })));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}

test("the command compares a file with the instance's own numbers, and exits with 1 when they differ", async () => {
  const counting = await testLoop(await testPlatform());
  const { table, clock } = counting.platform;
  const stream = streamOf(table);
  const identify = (externalId: string) =>
    identifyParticipant.call(counting.server, withBody({ externalId }));
  await identify("ana");
  clock.move(dayMs);
  await identify("ben");
  const path = join(folder, "uncounted.jsonl");
  writeFileSync(path, await exportOf(counting));
  const baseUrl = await serveNumbers(counting);
  const secretKey = `kl_test_sk_${"Ab3".repeat(10)}`;
  const args = ["--import", "tsx", join(import.meta.dirname, "cli.ts"), path, "--live", baseUrl];
  const env = { ...process.env, KITELOOP_SECRET_KEY: secretKey };
  const uncounted = await new Promise<{ stdout: string; code: number | null }>((resolve) => {
    const child = execFile(process.execPath, args, { env }, (_error, stdout) =>
      resolve({ stdout, code: child.exitCode }),
    );
  });
  expect(uncounted.stdout).toContain("live 2026-03-10 participants: live 0, exported 1");
  expect(uncounted.stdout).toContain("live 2026-03-11 participants: live 0, exported 1");
  expect(uncounted.code).toBe(1);
  // More happens on the day of the export.
  await identify("cleo");
  await fold(counting.platform, stream.items);
  const { projects } = await recomputeAll([path]);
  const [compared] = await compareLive(createClient({ baseUrl, secretKey }), projects);
  expect(compared?.differences).toEqual([]);
  const [elsewhere] = (await recomputeAll([other])).projects;
  if (elsewhere === undefined) throw new Error("the other file contains a project");
  await expect(compareLive(createClient({ baseUrl, secretKey }), [elsewhere])).rejects.toThrow(PlainError);
});
