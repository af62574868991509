import { project } from "@kiteloop/contract/publishing/project";
import { type ExportHead, type ExportLine, exportHead, exportLine } from "@kiteloop/contract/reports/export";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { newProject } from "../testing/created.ts";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { signUpMember, type TestMember } from "../testing/member.ts";
import { plantContest } from "../testing/plant-contest.ts";
import { memberEndpoints, type Planted, pathFor, plant } from "../testing/requests.ts";

let instance: TestInstance;
let stranger: TestMember;
let imported: Planted;
beforeAll(async () => {
  instance = await startTestInstance();
  const owner = await signUpMember(instance);
  const original = await plant(instance, owner, "Origin");
  const { head, lines } = await exportOf(owner, original.projectId);
  stranger = await signUpMember(instance);
  // Separate keys, webhooks and members: an import contains none.
  const own = await plant(instance, stranger, "Stranger");
  const { id: projectId } = project.parse((await stranger.send("POST", "/api/projects", newProject())).body);
  await sendSpoilt(stranger, projectId, head, lines);
  const body = { head, lines: lines.map(({ kind, item }) => ({ kind, item: withOddNames(item) })) };
  const taken = await stranger.send("POST", `/api/projects/${projectId}/import`, body);
  expect([taken.status, taken.text]).toEqual([200, JSON.stringify({ taken: lines.length, known: 0 })]);
  const { widgetId, experimentId, participantId, inviteeExternalId, rewardId, runId } = original;
  // A file contains no contests.
  const contestId = await plantContest(stranger, projectId);
  const read = { widgetId, experimentId, participantId, inviteeExternalId, rewardId };
  imported = { ...own, projectId, contestId, runId, ...read };
});
afterAll(() => instance.stop());

const exportPage = z.object({ text: z.string(), next: z.string().optional() });

async function exportOf(member: TestMember, projectId: string) {
  let text = "";
  let cursor = "";
  do {
    const page = await member.send("GET", `/api/projects/${projectId}/export${cursor}`);
    const { text: more, next } = exportPage.parse(page.body);
    text += more;
    cursor = next === undefined ? "" : `?cursor=${encodeURIComponent(next)}`;
  } while (cursor !== "");
  const [head, ...lines] = text
    .split("\n")
    .filter((line) => line !== "")
    .map((line): unknown => JSON.parse(line));
  return { head: exportHead.parse(head), lines: lines.map((line) => exportLine.parse(line)) };
}

/** As long and unusual as names may be. */
const oddName = `=1+1 <b>ö🙂 '";-- `.padEnd(60, "x");
const named = ["name", "recipientName", "what"];

function withOddNames(item: Record<string, unknown>): Record<string, unknown> {
  const odd = Object.keys(item).filter((key) => named.includes(key) && typeof item[key] === "string");
  return { ...item, ...Object.fromEntries(odd.map((key) => [key, oddName])) };
}

/** Fields that an import sets itself, whatever the file says. */
const replaced = ["workspaceId", "projectId"];

/** Amounts that a change adds or takes away, in the smallest unit of a currency. */
const differences = ["gross", "reversed"];

/** A value of the right type that a field of this name must not have. Names of people and things may be any text. */
function spoilt(name: string, value: unknown): unknown {
  if (replaced.includes(name) || named.includes(name)) return undefined;
  if (typeof value === "number") return differences.includes(name) ? -0.5 : -5;
  if (typeof value !== "string") return undefined;
  return /At$|^day$/.test(name) ? "not-a-time" : "../../x?<b>\r\n";
}

/**
 * Sends a line of each kind again and again, each time with another invalid field. If one of them were accepted, the
 * complete file would be refused, and some of the reads below would fail.
 */
async function sendSpoilt(
  member: TestMember,
  projectId: string,
  head: ExportHead,
  lines: readonly ExportLine[],
): Promise<void> {
  const samples = new Map(lines.map((line) => [line.kind, line]));
  let sent = 0;
  for (const { kind, item } of samples.values()) {
    for (const [name, value] of Object.entries(item)) {
      const bad = spoilt(name, value);
      if (bad === undefined) continue;
      const page = { head, lines: [{ kind, item: { ...item, [name]: bad } }] };
      const { status } = await member.send("POST", `/api/projects/${projectId}/import`, page);
      expect(status, `${kind}.${name}`).toBe(400);
      sent += 1;
    }
  }
  expect(sent).toBeGreaterThan(40);
}

/** Only a contest that is over has tickets, and the planted one has not begun. Runs that wait for another owner don't move. */
const without = ["contest.tickets", "payout.runPreview"];
const isRead = ({ method, id }: { method: string; id: string }) => method === "GET" && !without.includes(id);

test.each(memberEndpoints.filter(isRead))(
  "$id works for an imported project, whatever files were sent before",
  async (endpoint) => {
    const { status, text } = await stranger.send("GET", pathFor(endpoint, imported));
    expect(status, text).toBe(200);
  },
);

test("the answers contain what the file said", async () => {
  const { body } = await stranger.send("GET", `/api/projects/${imported.projectId}/participants`);
  expect(body).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ name: oddName })]) });
});
