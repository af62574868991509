import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { callEdge, codeOf, signUpMember, type TestMember } from "../testing/member.ts";
import { type Planted, plant } from "../testing/requests.ts";

let instance: TestInstance;
let member: TestMember;
let planted: Planted;
let waitlist: string;
let leaderboard: string;
beforeAll(async () => {
  instance = await startTestInstance();
  member = await signUpMember(instance);
  planted = await plant(instance, member);
  waitlist = await live("waitlist");
  leaderboard = await live("leaderboard");
});
afterAll(() => instance.stop());

async function live(type: "waitlist" | "leaderboard"): Promise<string> {
  const path = `/api/projects/${planted.projectId}/widgets`;
  const made = await member.send("POST", path, { name: type, config: defaultConfig(type) });
  const { id } = z.object({ id: z.string() }).parse(made.body);
  const published = await member.send("POST", `${path}/${id}/publish`, { version: 1 });
  expect(published.status, published.text).toBe(200);
  return id;
}

const join = (email: string, more: object = {}) =>
  callEdge(instance, "/v1/waitlist", { key: planted.publishableKey, widgetId: waitlist, email, ...more });
const joined = z.object({
  status: z.literal("joined"),
  place: z.object({ token: z.string(), code: z.string() }),
});

test("a page joins and shows its place again, and a friend's join is on the board of the same project", async () => {
  const { code, token } = joined.parse(
    (await join("ana.canary@example.com", { name: "Ana Silva" })).body,
  ).place;
  await join("ben.canary@example.com", { code });
  const shown = await callEdge(instance, "/v1/waitlist/place", {
    key: planted.publishableKey,
    widgetId: waitlist,
    token,
  });
  expect(shown.body).toMatchObject({ number: 1, position: 1, joined: 1 });
  const board = await callEdge(instance, "/v1/leaderboards", {
    key: planted.publishableKey,
    widgetId: leaderboard,
    token: planted.participant.token,
  });
  // Acme was created with a friend.
  expect(board.body).toEqual({
    items: [
      { rank: 1, name: "Ana", joined: 1, you: false },
      { rank: 1, name: "Acme", joined: 1, you: true },
    ],
    you: { rank: 1, joined: 1 },
  });
});

test("a place's token sends no invitation and is on no board", async () => {
  const { token } = joined.parse((await join("cleo@example.com")).body).place;
  const key = planted.publishableKey;
  const asParticipant = [
    await callEdge(instance, "/v1/invitations", { key, token, email: "friend@example.com" }),
    await callEdge(instance, "/v1/leaderboards", { key, token, widgetId: leaderboard }),
  ];
  expect(asParticipant.map(codeOf)).toEqual(["participant.token_invalid", "participant.token_invalid"]);
});

test("an address that is on the list gets the same answer as others, whether it is emailed or not", async () => {
  await join("dan.canary@example.com");
  const seen = async () => {
    const { status, text } = await join("dan.canary@example.com");
    return `${status} ${text}`;
  };
  const answers = [await seen(), await seen(), await seen()];
  expect(new Set(answers)).toEqual(new Set(['200 {"status":"already_joined"}']));
});

test("no response and no log line contains a member's address or name", async () => {
  const answers = [await join("eve.canary@example.com", { name: "Eve Canary" })];
  answers.push(await join("eve.canary@example.com"), await join("eve.canary@", { name: "Eve Canary" }));
  const said = [...answers.map(({ text }) => text), ...instance.lines].join("\n");
  expect(said).not.toMatch(/canary/i);
});
