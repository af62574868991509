import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import { isSuppressed, suppress } from "../../messaging/suppression/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import {
  readTestSnapshot,
  type TestLoop,
  testCtx,
  testLoop,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { identifyParticipant } from "../participant/index.ts";
import { sendInvitation } from "./send.ts";
import { findInvitation } from "./store.ts";
import { resubscribe, showUnsubscribe, unsubscribe } from "./unsubscribe.ts";
import { unsubscribeToken } from "./unsubscribe-token.ts";

let loop: TestLoop;
let token: string;

beforeAll(async () => {
  loop = await testLoop(await testPlatform());
  token = await invited(loop, "friend@example.com");
});

async function invited(of: TestLoop, email: string): Promise<string> {
  const ana = await identifyParticipant.call(of.server, withBody({ externalId: "ana" }));
  await sendInvitation.call(
    of.browser,
    withBody({ key: of.project.publishableKey, token: ana.token, email }),
  );
  return unsubscribeToken(await readTestSnapshot(of), hashRecipient(of.member.actor.workspaceId, email));
}

const anybody = () => testCtx(loop.platform, { kind: "anonymous" as const, address: "192.0.2.1" });
const raw = (value: string, body: unknown = {}) => ({
  params: { token: value },
  // Email providers append their own parameters to links.
  query: { utm_medium: "email" },
  body,
});
const show = (value: string) => showUnsubscribe.call(anybody(), raw(value));
const post = (value: string) => unsubscribe.call(anybody(), raw(value, { "List-Unsubscribe": "One-Click" }));

const undo = (value: string) => resubscribe.call(anybody(), raw(value));

const suppressed = (email: string, of = loop) => {
  const { workspaceId } = of.member.actor;
  return isSuppressed(of.platform.table, workspaceId, hashRecipient(workspaceId, email), "invitation");
};
const statusOf = async (email: string, of = loop) => {
  const recipient = hashRecipient(of.member.actor.workspaceId, email);
  return (await findInvitation(of.platform.table, { projectId: of.project.id, recipient }))?.status;
};

test("viewing the page changes nothing, however often", async () => {
  for (let time = 0; time < 3; time++) {
    expect(await show(token)).toEqual({ projectName: "Acme", languages: "", state: "subscribed", token });
  }
  expect(await suppressed("friend@example.com")).toBe(false);
  expect(await statusOf("friend@example.com")).toBe("created");
});

test("one click suppresses the address; repeating it has the same effect", async () => {
  const answers = [await post(token), await post(token)];
  expect(answers).toEqual(
    Array(2).fill({ projectName: "Acme", languages: "", state: "unsubscribed", token }),
  );
  expect(await suppressed("friend@example.com")).toBe(true);
  expect(await statusOf("friend@example.com")).toBe("unsubscribed");
  expect(await show(token)).toMatchObject({ state: "unsubscribed" });
});

test("the suppression applies to that workspace and that address only", async () => {
  const other = await testLoop(loop.platform);
  await invited(other, "friend@example.com");
  expect(await suppressed("friend@example.com", other)).toBe(false);
  expect(await suppressed("somebody@example.com")).toBe(false);
});

test("a token is valid as long as the project exists", async () => {
  const old = await invited(loop, "slow@example.com");
  loop.platform.clock.move(400 * dayMs);
  expect(await post(old)).toMatchObject({ state: "unsubscribed" });
});

test("the holder of a link undoes it, as often as they like, and the address is emailed again", async () => {
  const link = await invited(loop, "back@example.com");
  await post(link);
  expect(await show(link)).toMatchObject({ state: "unsubscribed" });
  for (let time = 0; time < 2; time++) {
    expect(await undo(link)).toMatchObject({ state: "subscribed" });
    expect(await suppressed("back@example.com")).toBe(false);
  }
  await post(link);
  expect(await suppressed("back@example.com")).toBe(true);
});

test.each(["complained", "bounced", "added"] as const)(
  "an address that is suppressed as %s can't undo that by its link, before or after an unsubscribe",
  async (reason) => {
    const email = `${reason}@example.com`;
    const link = await invited(loop, email);
    const { workspaceId } = loop.member.actor;
    const recipient = hashRecipient(workspaceId, email);
    await suppress(loop.platform, { workspaceId, recipient, reason, at: "2026-03-01" });
    for (const call of [show, undo, post, undo]) expect(await call(link)).toMatchObject({ state: "blocked" });
    expect(await suppressed(email)).toBe(true);
  },
);

test("an unknown token is not found, and counts toward the address's limit", async () => {
  expect(token.length).toBeLessThanOrEqual(256);
  const { ids } = loop.platform;
  const [workspaceId, projectId, recipient, mac] = token.split(".");
  const other = await testLoop(loop.platform);
  const forged = [
    "x",
    "a.b.c.d",
    `${token}x`,
    [workspaceId, projectId, "A".repeat(43), mac].join("."),
    [other.member.actor.workspaceId, other.project.id, recipient, mac].join("."),
    [ids.make("workspace"), ids.make("project"), recipient, mac].join("."),
  ];
  for (const value of forged) {
    await expect(show(value)).rejects.toMatchObject({ code: "not_found" });
    await expect(post(value)).rejects.toMatchObject({ code: "not_found" });
    await expect(undo(value)).rejects.toMatchObject({ code: "not_found" });
  }
});
