import { beforeEach, describe, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import type { DomainLook, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { type TestPlatform, testCtx, testMember, testPlatform, withBody } from "../../testing/index.ts";
import { checkSender, getSender, removeSender, setSender, suspendSender, verifiedAddress } from "./index.ts";

/** A provider and name servers with these answers; `published` are the proofs, `signed` the domains. */
let published: Set<string>;
let signed: Set<string>;
let forgotten: string[];
let platform: TestPlatform;
let admin: Member;

beforeEach(async () => {
  platform = await testPlatform();
  admin = testMember(platform, { role: "admin" });
  published = new Set();
  signed = new Set();
  forgotten = [];
  platform.emailDomains = {
    look: async (domain, proof): Promise<DomainLook> => ({
      proven: published.has(proof.value),
      signs: signed.has(domain),
      signatures: [{ type: "CNAME", name: `k._domainkey.${domain}`, value: "k.dkim.example" }],
      takesReturns: false,
      returns: [{ type: "MX", name: `bounce.${domain}`, value: "10 returns.example" }],
      policy: null,
    }),
    forget: async (domain) => {
      forgotten.push(domain);
    },
    forgive: async () => undefined,
  };
});

const nothing = { params: {}, query: {}, body: {} };
const read = (as = admin) => getSender.call(testCtx(platform, as), nothing);
const put = (address: string, as = admin) => setSender.call(testCtx(platform, as), withBody({ address }));
const again = (as = admin) => checkSender.call(testCtx(platform, as), nothing);
const drop = (as = admin) => removeSender.call(testCtx(platform, as), nothing);
const sendsFrom = (as = admin) => verifiedAddress(platform.table, as.workspaceId);
const actions = async () =>
  (await listAudit(platform.table, admin.workspaceId, 50)).map(({ action }) => action).toReversed();
const publish = async (as = admin) => {
  const { sender } = await read(as);
  const owner = sender?.records.find(({ purpose }) => purpose === "owner");
  published.add(owner?.value ?? "");
};

test("an address is sent from once its domain names the workspace and the provider signs for it", async () => {
  expect(await read()).toEqual({ sender: null });
  const { sender } = await put("Hello@Acme.com");
  expect(sender).toMatchObject({ address: "hello@acme.com", domain: "acme.com", verified: false });
  expect(sender?.records.map(({ purpose, name, found }) => [purpose, name, found])).toEqual([
    ["owner", "_kiteloop.acme.com", false],
    ["signature", "k._domainkey.acme.com", false],
    ["returns", "bounce.acme.com", false],
    ["policy", "_dmarc.acme.com", false],
  ]);
  expect(await sendsFrom()).toBeNull();
  signed.add("acme.com");
  expect((await again()).sender).toMatchObject({ verified: false });
  await publish();
  expect((await again()).sender).toMatchObject({ verified: true });
  expect(await sendsFrom()).toBe("hello@acme.com");
  expect((await again()).sender).toMatchObject({ verified: true });
  expect(await actions()).toEqual(["mailSender.set", "mailSender.check"]);
});

test("a domain that another workspace verified is not available here", async () => {
  const other = testMember(platform);
  signed.add("acme.com");
  await put("hello@acme.com", other);
  await publish(other);
  expect((await again(other)).sender).toMatchObject({ verified: true });
  await put("hello@acme.com");
  expect((await again()).sender).toMatchObject({ verified: false });
  expect(await sendsFrom()).toBeNull();
  await drop();
  expect(forgotten).toEqual([]);
  expect(await sendsFrom(other)).toBe("hello@acme.com");
  await drop(other);
  expect(forgotten).toEqual(["acme.com"]);
});

test("another address of the domain keeps its proof, another domain needs a new one", async () => {
  signed.add("acme.com").add("other.com");
  await put("hello@acme.com");
  await publish();
  expect((await put("news@acme.com")).sender).toMatchObject({ address: "news@acme.com", verified: true });
  expect((await put("news@other.com")).sender).toMatchObject({ verified: false });
  expect(forgotten).toEqual(["acme.com"]);
  expect(await sendsFrom()).toBeNull();
});

test("after removal the instance's address is used; removing twice has the same effect as once", async () => {
  await put("hello@acme.com");
  expect(await drop()).toEqual({});
  expect(await drop()).toEqual({});
  expect(await read()).toEqual({ sender: null });
  await expect(again()).rejects.toMatchObject({ code: "not_found" });
  expect(await actions()).toEqual(["mailSender.set", "mailSender.remove"]);
});

test("a failed lookup changes nothing", async () => {
  signed.add("acme.com");
  await put("hello@acme.com");
  await publish();
  await again();
  platform.emailDomains.look = () => Promise.reject(new AppError("unavailable"));
  await expect(again()).rejects.toMatchObject({ code: "unavailable" });
  expect(await sendsFrom()).toBe("hello@acme.com");
});

test("a sender that the provider refuses is not used until it is checked again", async () => {
  signed.add("acme.com");
  await put("hello@acme.com");
  await publish();
  await again();
  const refused = () => suspendSender(platform, admin.workspaceId, "Acme <hello@acme.com>");
  await Promise.all([refused(), refused()]);
  expect(await sendsFrom()).toBeNull();
  expect((await actions()).filter((action) => action === "mailSender.lose")).toHaveLength(1);
  expect((await again()).sender).toMatchObject({ verified: true });
  await suspendSender(platform, testMember(platform).workspaceId, "Acme <hello@acme.com>");
});

test("of two addresses set concurrently one is stored", async () => {
  const { look } = platform.emailDomains;
  const arrived: (() => void)[] = [];
  platform.emailDomains.look = async (...of) => {
    await new Promise<void>((go) => {
      arrived.push(go);
      if (arrived.length === 2) for (const one of arrived) one();
    });
    return look(...of);
  };
  const both = await Promise.allSettled([put("one@acme.com"), put("two@acme.com")]);
  const codes = both.map((one) => (one.status === "fulfilled" ? "set" : one.reason.code));
  expect(codes.sort()).toEqual(["conflict.busy", "set"]);
});

describe("permissions", () => {
  test("an editor can neither see nor change it", async () => {
    const editor = { ...admin, role: "editor" as const };
    for (const call of [read(editor), put("a@acme.com", editor), again(editor), drop(editor)])
      await expect(call).rejects.toMatchObject({ code: "auth.forbidden" });
  });

  test("another workspace has its own", async () => {
    await put("hello@acme.com");
    const other = testMember(platform);
    expect(await read(other)).toEqual({ sender: null });
    await drop(other);
    expect((await read()).sender).toMatchObject({ address: "hello@acme.com" });
  });
});

test.each(["acme.com", "a@acme", "a@acme.com\r\nBcc: b@x.de", "Ann <a@acme.com>"])(
  "%j is not an address",
  async (address) => {
    await expect(put(address)).rejects.toMatchObject({ code: "request.invalid" });
  },
);
