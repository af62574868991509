import { dayMs, hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { beforeEach, describe, expect, test } from "vitest";
import { followHostLink, identifyParticipant, readHostFile } from "../../referrals/participant/index.ts";
import { listInbox } from "../../reports/inbox/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import type { Ctx, LinkHostLook, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { type TestLoop, testCtx, testLoop, testMember, testPlatform, withBody } from "../../testing/index.ts";
import {
  checkLinkDomain,
  getLinkDomain,
  projectPart,
  recheckLinkDomains,
  removeLinkDomain,
  setLinkDomain,
} from "./index.ts";

const nothing = { params: {}, query: {}, body: {} };
const host = "go.acme.example";
const inOrder: LinkHostLook = { proven: true, aliased: true, answers: true };

let loop: TestLoop;
/** The answers of name servers about hosts, once proofs are published. */
let looks: Map<string, LinkHostLook>;
/** Published proofs, by name. */
let proofs: Map<string, string>;
let silent: boolean;

beforeEach(async () => {
  const platform = await testPlatform();
  looks = new Map();
  proofs = new Map();
  silent = false;
  platform.linkHosts = {
    target: () => "edge.test",
    look: async (of, proof) => {
      if (silent) throw new AppError("unavailable", { retryAfter: 30 });
      const look = looks.get(of) ?? { proven: false, aliased: false, answers: false };
      return { ...look, proven: look.proven && proofs.get(proof.name) === proof.value };
    },
  };
  loop = await testLoop(platform);
});

const admin = (of = loop, role: Role = "admin"): Ctx<Member> =>
  testCtx(loop.platform, { ...of.member.actor, role });
const put = (name = host, by = admin()) => setLinkDomain.call(by, withBody({ host: name }));
const again = (by = admin()) => checkLinkDomain.call(by, nothing);
const read = (by = admin()) => getLinkDomain.call(by, nothing);
const drop = (by = admin()) => removeLinkDomain.call(by, nothing);

const attention = async (by = admin()) =>
  (await listInbox.call(by, nothing)).open
    .map(({ item }) => item)
    .filter(({ kind }) => kind === "link_domain_lost");

/** Publishes the records that a workspace was shown. */
async function publish(by = admin(), look = inOrder): Promise<void> {
  const { linkDomain } = await read(by);
  for (const { purpose, name, value } of linkDomain?.records ?? [])
    if (purpose === "owner") proofs.set(name, value);
  looks.set(linkDomain?.host ?? "", look);
}

async function verify(name = host, by = admin()): Promise<void> {
  await put(name, by);
  await publish(by);
  await again(by);
  // Processes know a domain's state for half a minute.
  loop.platform.clock.move(minuteMs);
}

const person = (of = loop) => identifyParticipant.call(of.server, withBody({ externalId: "ana" }));
const follow = (at: string, project: string, code: string, query = {}) =>
  followHostLink.call(testCtx(loop.platform, { kind: "anonymous" as const, address: "192.0.2.1" }), {
    params: { host: at, project, code },
    query,
    body: {},
  });
const part = (of = loop) => projectPart(of.project.id);
const actions = async () =>
  (await listAudit(loop.platform.table, loop.member.actor.workspaceId, 50))
    .map(({ action }) => action)
    .filter((action) => action.startsWith("linkDomain"))
    .toReversed();

test("a domain is used once its owner named the workspace and it answers here", async () => {
  const { linkDomain } = await put(`https://${host.toUpperCase()}/x`);
  expect(linkDomain).toMatchObject({ host, state: "pending", reason: "no_owner", origin: `https://${host}` });
  expect(linkDomain?.records).toEqual([
    {
      purpose: "owner",
      type: "TXT",
      name: `_kiteloop-link.${host}`,
      value: expect.stringMatching(/^kiteloop-link=[\w-]{20}$/),
      found: false,
    },
    { purpose: "alias", type: "CNAME", name: host, value: "edge.test", found: false },
  ]);
  await publish(admin(), { proven: true, aliased: false, answers: false });
  expect((await again()).linkDomain).toMatchObject({ state: "pending", reason: "no_alias" });
  await publish(admin(), { proven: true, aliased: true, answers: false });
  expect((await again()).linkDomain).toMatchObject({ state: "pending", reason: "no_answer" });
  const { code, link } = await person();
  expect(link).toBe(`https://edge.test/r/${code}`);
  await publish();
  expect((await again()).linkDomain).toMatchObject({ state: "verified", reason: null });
  loop.platform.clock.move(minuteMs);
  expect((await person()).link).toBe(`https://${host}/${part()}/${code}`);
  expect(await actions()).toEqual(["linkDomain.set", "linkDomain.check"]);
});

describe("a short link", () => {
  test("leads where the instance's link leads, in whatever case it was typed, and says how it was shared", async () => {
    await verify();
    const { code } = await person();
    const { location } = await follow(host.toUpperCase(), part(), code.toLowerCase(), { via: "email" });
    expect(location).toBe(`${await followLanding(code)}&klv=email`);
  });

  test("leads to a chosen code after the project's part, and not under another project's", async () => {
    await verify();
    const { code } = await person();
    await identifyParticipant.call(loop.server, withBody({ externalId: "ana", code: "Ana-S" }));
    for (const project of [part(), loop.project.id])
      expect(await follow(host, project, "ANA-S.")).toMatchObject({ location: await followLanding(code) });
    await expect(follow(host, "zzzz", "ana-s")).rejects.toMatchObject({ code: "inviter.not_found" });
  });

  test.each(["other.example", "edge.test", "", "go.acme.example."])("leads nowhere on %j", async (at) => {
    await verify();
    const { code } = await person();
    await expect(follow(at, part(), code)).rejects.toMatchObject({ code: "inviter.not_found" });
  });

  test("leads nowhere under another project's part, or to another workspace's project", async () => {
    await verify();
    const other = await testLoop(loop.platform, "UTC", testMember(loop.platform), "evil.example");
    const theirs = await person(other);
    const { code } = await person();
    for (const [project, of] of [
      ["zzzz", code],
      [part(other), theirs.code],
      [other.project.id, theirs.code],
    ] as const)
      await expect(follow(host, project, of)).rejects.toMatchObject({ code: "inviter.not_found" });
    expect(await follow(host, loop.project.id, code)).toMatchObject({ location: await followLanding(code) });
  });

  test("works after its domain was replaced or removed", async () => {
    await verify();
    const { code } = await person();
    await verify("new.acme.example");
    expect((await person()).link).toBe(`https://new.acme.example/${part()}/${code}`);
    await drop();
    loop.platform.clock.move(minuteMs);
    expect((await person()).link).toBe(`https://edge.test/r/${code}`);
    for (const at of [host, "new.acme.example"])
      expect(await follow(at, part(), code)).toMatchObject({ location: await followLanding(code) });
  });
});

const followLanding = async (code: string) => {
  const url = new URL(loop.project.landingUrl);
  url.searchParams.set("kl", code);
  return url.href;
};

describe("two workspaces", () => {
  test("of which one uses a domain: the other's proof doesn't take it", async () => {
    await verify();
    const other = await testLoop(loop.platform, "UTC", testMember(loop.platform), "beta.example");
    const theirs = admin(other);
    await put(host, theirs);
    const [own] = (await read()).linkDomain?.records ?? [];
    await publish(theirs);
    expect((await again(theirs)).linkDomain).toMatchObject({ state: "failed", reason: "taken" });
    const { code } = await person();
    expect(await follow(host, part(), code)).toMatchObject({ location: await followLanding(code) });
    // The domain has a new owner, so the first workspace's check fails, and the second's succeeds.
    expect((await again()).linkDomain).toMatchObject({ state: "failed", reason: "no_owner" });
    const lost = await attention();
    expect(lost).toMatchObject([{ host }]);
    expect((await again(theirs)).linkDomain).toMatchObject({ state: "verified" });
    expect(await attention(theirs)).toEqual([]);
    if (own !== undefined) proofs.set(own.name, own.value);
    expect((await again()).linkDomain).toMatchObject({ state: "failed", reason: "taken" });
    expect(await attention()).toEqual(lost);
    loop.platform.clock.move(minuteMs);
    await expect(follow(host, part(), code)).rejects.toMatchObject({ code: "inviter.not_found" });
    expect(own?.found).toBe(true);
  });
});

test("the timer finds a published domain, and loses a verified one only after three misses", async () => {
  await put();
  await publish();
  loop.platform.clock.move(6 * hourMs);
  expect(await recheckLinkDomains(loop.platform)).toBe(1);
  expect((await read()).linkDomain).toMatchObject({ state: "verified" });
  looks.delete(host);
  loop.platform.clock.move(dayMs);
  silent = true;
  await recheckLinkDomains(loop.platform);
  silent = false;
  for (const state of ["verified", "verified", "failed"]) {
    expect(await attention()).toEqual([]);
    loop.platform.clock.move(hourMs);
    await recheckLinkDomains(loop.platform);
    expect((await read()).linkDomain).toMatchObject({ state });
  }
  const at = loop.platform.clock.now().toISOString();
  expect(await attention()).toEqual([{ kind: "link_domain_lost", host, at }]);
  expect(await attention(admin(loop, "editor"))).toEqual([]);
  expect(await actions()).toEqual(["linkDomain.set", "linkDomain.check", "linkDomain.lose"]);
});

test("setting, removing and checking twice has the same effect as once", async () => {
  await verify();
  expect((await put()).linkDomain).toMatchObject({ state: "verified" });
  expect((await again()).linkDomain).toMatchObject({ state: "verified" });
  expect([await drop(), await drop()]).toEqual([{}, {}]);
  expect(await read()).toEqual({ linkDomain: null });
  await expect(again()).rejects.toMatchObject({ code: "not_found" });
  expect(await actions()).toEqual(["linkDomain.set", "linkDomain.check", "linkDomain.remove"]);
});

test("a failed look-up changes nothing", async () => {
  await verify();
  silent = true;
  await expect(again()).rejects.toMatchObject({ code: "unavailable" });
  expect((await read()).linkDomain).toMatchObject({ state: "verified" });
});

test("of two domains set concurrently one is stored", async () => {
  const { linkHosts } = loop.platform;
  if (linkHosts === undefined) throw new Error("no link hosts");
  const { look } = linkHosts;
  const arrived: (() => void)[] = [];
  linkHosts.look = async (...of) => {
    await new Promise<void>((go) => {
      arrived.push(go);
      if (arrived.length === 2) for (const one of arrived) one();
    });
    return look(...of);
  };
  const both = await Promise.allSettled([put("one.example"), put("two.example")]);
  const codes = both.map((one) => (one.status === "fulfilled" ? "set" : one.reason.code));
  expect(codes.toSorted()).toEqual(["conflict.busy", "set"]);
});

test("an editor can neither see nor change it, and another workspace has its own", async () => {
  await verify();
  const editor = admin(loop, "editor");
  for (const call of [read(editor), put(host, editor), again(editor), drop(editor)])
    await expect(call).rejects.toMatchObject({ code: "auth.forbidden" });
  const other: Ctx<Member> = testCtx(loop.platform, testMember(loop.platform));
  expect(await read(other)).toEqual({ linkDomain: null });
  await drop(other);
  expect((await read()).linkDomain).toMatchObject({ state: "verified" });
});

test.each([
  ["acme", "request.invalid"],
  ["127.0.0.1", "request.invalid"],
  ["go.acme.example:8080", "request.invalid"],
  ["go_acme.example", "request.invalid"],
  ["edge.test", "link_domain.own_host"],
  ["x.app.test", "link_domain.own_host"],
])("%j is refused", async (name, code) => {
  await expect(put(name)).rejects.toMatchObject({ code });
});

test("a domain that leads here says so, and has no other files", async () => {
  const at = (file: string) =>
    readHostFile.call(testCtx(loop.platform, { kind: "anonymous" as const, address: "192.0.2.1" }), {
      params: { host, file },
      query: {},
      body: {},
    });
  expect(await at("kiteloop.txt")).toMatchObject({ text: "https://edge.test" });
  await expect(at("other.txt")).rejects.toMatchObject({ code: "not_found" });
});
