import { hourMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { listInbox } from "../../reports/inbox/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import type { DomainLook, Member } from "../../shared/context/index.ts";
import { type TestPlatform, testCtx, testMember, testPlatform, withBody } from "../../testing/index.ts";
import { getSender, recheckDue, setSender, suspendSender, verifiedAddress } from "./index.ts";

const nothing = { params: {}, query: {}, body: {} };
let platform: TestPlatform;
/** Domains whose records and signatures are in order. */
let inOrder: Set<string>;
let looks: string[];
let silent: boolean;

beforeEach(async () => {
  platform = await testPlatform();
  inOrder = new Set();
  looks = [];
  silent = false;
  platform.emailDomains = {
    look: async (domain): Promise<DomainLook> => {
      looks.push(domain);
      if (silent) throw new Error("no name server answers");
      const fine = inOrder.has(domain);
      return { proven: fine, signs: fine, signatures: [], takesReturns: false, returns: [], policy: null };
    },
    forget: async () => undefined,
    forgive: async () => undefined,
  };
});

async function sender(domain = "acme.com"): Promise<Member> {
  const admin = testMember(platform, { role: "admin" });
  await setSender.call(testCtx(platform, admin), withBody({ address: `hello@${domain}` }));
  looks = [];
  return admin;
}
/** Moves the clock by an hour and runs the timer. */
async function pass(hours: number): Promise<void> {
  for (let nth = 0; nth < hours; nth++) {
    platform.clock.move(hourMs);
    await recheckDue(platform);
  }
}
const from = (admin: Member) => verifiedAddress(platform.table, admin.workspaceId);
const attention = async (admin: Member) =>
  (await listInbox.call(testCtx(platform, admin), nothing)).open.map(({ item }) => item.kind);
const actions = async (admin: Member) =>
  (await listAudit(platform.table, admin.workspaceId, 50)).map(({ action }) => action).toReversed();

test("a pending domain is checked by the timer, and used once it is in order", async () => {
  const admin = await sender();
  await pass(5);
  expect(looks).toEqual([]);
  expect(await attention(admin)).toEqual(["sender_unverified"]);
  expect(await attention({ ...admin, role: "editor" })).toEqual([]);
  inOrder.add("acme.com");
  await pass(1);
  expect(looks).toEqual(["acme.com"]);
  expect(await from(admin)).toBe("hello@acme.com");
  expect(await attention(admin)).toEqual([]);
  expect(await actions(admin)).toEqual(["mailSender.set", "mailSender.check"]);
  await pass(23);
  expect(looks).toHaveLength(1);
  await pass(1);
  expect(looks).toHaveLength(2);
  expect(await actions(admin)).toHaveLength(2);
});

test("a verified domain is lost after three failed checks in a row, shown in the inbox, and verified again later", async () => {
  inOrder.add("acme.com");
  const admin = await sender();
  inOrder.clear();
  await pass(24);
  await pass(1);
  expect(looks).toHaveLength(2);
  expect(await from(admin)).toBe("hello@acme.com");
  expect(await attention(admin)).toEqual([]);
  const { sender: shown } = await getSender.call(testCtx(platform, admin), nothing);
  expect(shown?.records.find(({ purpose }) => purpose === "owner")?.found).toBe(false);
  await pass(1);
  expect(await from(admin)).toBeNull();
  expect(await attention(admin)).toEqual(["sender_lost"]);
  expect(await actions(admin)).toEqual(["mailSender.set", "mailSender.lose"]);
  inOrder.add("acme.com");
  await pass(6);
  expect(await from(admin)).toBe("hello@acme.com");
  expect(await attention(admin)).toEqual([]);
});

test("a domain that is in order again by the next check was never lost", async () => {
  inOrder.add("acme.com");
  const admin = await sender();
  for (let day = 0; day < 3; day++) {
    inOrder.clear();
    await pass(25);
    inOrder.add("acme.com");
    await pass(1);
  }
  expect(await from(admin)).toBe("hello@acme.com");
  expect(await actions(admin)).toEqual(["mailSender.set"]);
});

test("a domain that can't be checked keeps its state, and is checked again in an hour", async () => {
  inOrder.add("acme.com");
  const admin = await sender();
  silent = true;
  await pass(24 + 5);
  expect(looks).toHaveLength(6);
  expect(await from(admin)).toBe("hello@acme.com");
  expect(platform.lines.filter((line) => line.includes("could not be looked up"))).toHaveLength(6);
});

test("a refusal by the provider is shown in the inbox until another address replaces the refused one", async () => {
  inOrder.add("acme.com");
  const admin = await sender();
  await suspendSender(platform, admin.workspaceId, "Acme <hello@acme.com>");
  expect(await attention(admin)).toEqual(["sender_lost"]);
  inOrder.add("other.com");
  await setSender.call(testCtx(platform, admin), withBody({ address: "hello@other.com" }));
  expect(await attention(admin)).toEqual([]);
});

test("one run checks no more than its budget, the longest due first; two concurrent runs check each domain once", async () => {
  for (let nth = 0; nth < 23; nth++) {
    await sender(`d${nth}.example`);
    platform.clock.move(1);
  }
  platform.clock.move(6 * hourMs);
  expect(await recheckDue(platform)).toBe(20);
  expect(looks).toHaveLength(20);
  expect(looks).not.toContain("d22.example");
  await Promise.all([recheckDue(platform), recheckDue(platform)]);
  expect(looks).toHaveLength(23);
  expect(new Set(looks).size).toBe(23);
});
