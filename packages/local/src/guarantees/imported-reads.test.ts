import { exportHead, exportLine } from "@kiteloop/contract/export";
import { project } from "@kiteloop/contract/project";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { signUpMember, type TestMember } from "../testing/member.ts";
import { memberEndpoints, newProject, type Planted, pathFor, plant } from "../testing/requests.ts";

let instance: TestInstance;
let stranger: TestMember;
let imported: Planted;
beforeAll(async () => {
  instance = await startTestInstance();
  const owner = await signUpMember(instance);
  const original = await plant(instance, owner, "Origin");
  const { head, lines } = await exportOf(owner, original.projectId);
  stranger = await signUpMember(instance);
  // Keys, webhooks and members of their own: an import brings none.
  const own = await plant(instance, stranger, "Stranger");
  const { id: projectId } = project.parse((await stranger.send("POST", "/api/projects", newProject())).body);
  const body = { head, lines: lines.map(({ kind, item }) => ({ kind, item: withOddNames(item) })) };
  const taken = await stranger.send("POST", `/api/projects/${projectId}/import`, body);
  expect([taken.status, taken.text]).toEqual([200, JSON.stringify({ taken: lines.length, known: 0 })]);
  const { widgetId, experimentId, participantId, inviteeExternalId, rewardId } = original;
  imported = { ...own, projectId, widgetId, experimentId, participantId, inviteeExternalId, rewardId };
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

/** As long and as strange as names may be. */
const oddName = `=1+1 <b>ö🙂 '";-- `.padEnd(60, "x");
const named = ["name", "recipientName", "what"];

function withOddNames(item: Record<string, unknown>): Record<string, unknown> {
  const odd = Object.keys(item).filter((key) => named.includes(key) && typeof item[key] === "string");
  return { ...item, ...Object.fromEntries(odd.map((key) => [key, oddName])) };
}

test.each(memberEndpoints.filter(({ method }) => method === "GET"))(
  "$id answers about a project that was imported",
  async (endpoint) => {
    const { status, text } = await stranger.send("GET", pathFor(endpoint, imported));
    expect(status, text).toBe(200);
  },
);

test("what they answer with is what the file said", async () => {
  const { body } = await stranger.send("GET", `/api/projects/${imported.projectId}/participants`);
  expect(body).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ name: oddName })]) });
});
