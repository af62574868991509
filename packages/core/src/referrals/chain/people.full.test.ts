import { chaptersAPage, treeLimits } from "@kiteloop/contract/referrals/chain";
import { defaultFraudPolicy } from "@kiteloop/contract/referrals/fraud";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type TestLoop, testCtx, testLoop, testPlatform, withBody } from "../../testing/index.ts";
import { reportConversion } from "../conversion/index.ts";
import { saveFraudPolicy } from "../fraud/index.ts";
import { sendInvitation } from "../invitation/index.ts";
import { identifyParticipant } from "../participant/index.ts";
import { reportJoin } from "../referral/index.ts";
import { saveRewardRules } from "../reward/index.ts";
import { getPerson, getTree } from "./index.ts";

let loop: TestLoop;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  const rules = { ...defaultFraudPolicy.rules, velocity: "off" as const };
  const body = { version: 1, policy: { ...defaultFraudPolicy, rules }, replay: false };
  await saveFraudPolicy.call(loop.member, { params: { projectId: loop.project.id }, query: {}, body });
});

const person = (externalId: string, name = externalId) =>
  identifyParticipant.call(loop.server, withBody({ externalId, name, email: `${externalId}@example.com` }));
const bring = (code: string, externalId: string, more: object = {}) => {
  loop.platform.clock.move(60_000);
  return reportJoin.call(loop.server, withBody({ code, externalId, ...more }));
};
const convert = (externalId: string, participantExternalId: string) => {
  loop.platform.clock.move(60_000);
  const value = { amount: 990, currency: "EUR" };
  return reportConversion.call(loop.server, withBody({ externalId, participantExternalId, value }));
};
const paramsOf = (participantId: string) => ({ projectId: loop.project.id, participantId });
const read = (participantId: string, query: object = {}, ctx = loop.member) =>
  getPerson.call(ctx, { params: paramsOf(participantId), query, body: {} });
const grow = (participantId: string, query: object = {}, ctx = loop.member) =>
  getTree.call(ctx, { params: paramsOf(participantId), query, body: {} });

describe("a story", () => {
  test("lists inviter, invitations, invitees, conversions and rewards, newest first", async () => {
    const body = {
      version: 1,
      rules: {
        on: "converted",
        inviter: "20 euros",
        friend: "A month",
        milestones: [],
        cap: null,
        waitDays: null,
      },
    };
    await saveRewardRules.call(loop.member, { params: { projectId: loop.project.id }, query: {}, body });
    const ana = await person("ana", "Ana Silva");
    await bring(ana.code, "ben");
    const ben = await person("ben", "Ben");
    loop.platform.clock.move(60_000);
    const message = { key: loop.project.publishableKey, token: ben.token, email: "cleo@example.com" };
    await sendInvitation.call(loop.browser, withBody(message));
    await bring(ben.code, "cleo", { name: "Cleo", email: "cleo@example.com" });
    await convert("order-1", "ben");
    await convert("order-2", "cleo");

    const told = await read(ben.participantId);
    expect(told.person).toMatchObject({ externalId: "ben", stats: { joined: 1, converted: 1, invited: 1 } });
    expect(told.broughtBy).toMatchObject({
      participantId: ana.participantId,
      name: "Ana Silva",
      attributedBy: "code",
      status: "converted",
    });
    expect(told.chapters.map((one) => [one.kind, one.kind === "reward" ? one.reward.kind : null])).toEqual([
      ["reward", "inviter"],
      ["reward", "friend"],
      ["conversion", null],
      ["referral", null],
      ["invitation", null],
    ]);
    expect(told.chapters[3]).toMatchObject({
      externalId: "cleo",
      attributedBy: "invitation",
      channel: "email",
      status: "converted",
    });
    expect(told.chapters[4]).toMatchObject({ email: "cleo@example.com", status: "converted" });
    expect(told.next).toBeUndefined();
    expect((await read(ana.participantId)).broughtBy).toBeNull();
  });

  test("pages through all sources, each chapter once and in order", async () => {
    const ana = await person("ana");
    for (let n = 0; n < 30; n++) {
      await bring(ana.code, `friend-${n}`);
      if (n % 2 === 0) await convert(`own-${n}`, "ana");
    }
    const chapters = [];
    let cursor: string | undefined;
    const sizes = [];
    do {
      const page = await read(ana.participantId, cursor === undefined ? {} : { cursor });
      chapters.push(...page.chapters);
      sizes.push(page.chapters.length);
      cursor = page.next;
    } while (cursor !== undefined);
    expect(sizes).toEqual([chaptersAPage, chaptersAPage, 5]);
    expect(new Set(chapters.map(({ id }) => id)).size).toBe(45);
    expect(chapters.map(({ at }) => at)).toEqual(
      chapters
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
  });
});

describe("a tree", () => {
  test("shows a person's invitees and theirs, to the requested depth", async () => {
    const ana = await person("ana");
    await bring(ana.code, "ben", { name: "Ben the guest" });
    await bring(ana.code, "cleo");
    const ben = await person("ben", "Ben");
    await bring(ben.code, "dan");
    const dan = await person("dan");
    await bring(dan.code, "eve");
    const shape = async (depth: number) =>
      (await grow(ana.participantId, { depth })).branches.map(
        ({ externalId, parent, level, joined, whole }) => [externalId, parent, level, joined, whole],
      );
    expect(await shape(1)).toEqual([
      ["cleo", "ana", 1, 0, true],
      ["ben", "ana", 1, 1, false],
    ]);
    expect(await shape(3)).toEqual([
      ["cleo", "ana", 1, 0, true],
      ["ben", "ana", 1, 1, true],
      ["dan", "ben", 2, 1, true],
      ["eve", "dan", 3, 0, true],
    ]);
    const [, second] = (await grow(ana.participantId)).branches;
    expect(second).toMatchObject({ name: "Ben", participantId: ben.participantId, status: "joined" });
  });

  test("pages the first level, truncates the others, and marks where", async () => {
    const ana = await person("ana");
    for (let n = 0; n < treeLimits.page + 5; n++) await bring(ana.code, `friend-${n}`);
    const last = await person(`friend-${treeLimits.page + 4}`);
    for (let n = 0; n < treeLimits.below + 1; n++) await bring(last.code, `below-${n}`);
    const first = await grow(ana.participantId);
    const rest = await grow(ana.participantId, { cursor: first.next });
    const ofLevel = (level: number, of: typeof first) => of.branches.filter((one) => one.level === level);
    expect([ofLevel(1, first).length, ofLevel(2, first).length]).toEqual([treeLimits.page, treeLimits.below]);
    expect(first.branches[0]).toMatchObject({ joined: treeLimits.below + 1, whole: false });
    expect([ofLevel(1, rest).length, rest.next]).toEqual([5, undefined]);
    const every = [...ofLevel(1, first), ...ofLevel(1, rest)].map(({ externalId }) => externalId);
    expect(new Set(every).size).toBe(treeLimits.page + 5);
  });

  test("costs a fixed number of reads, regardless of its width", async () => {
    const ana = await person("ana");
    for (let n = 0; n < 6; n++) {
      await bring(ana.code, `wide-${n}`);
      const one = await person(`wide-${n}`);
      await bring(one.code, `deep-${n}`);
    }
    const sends = vi.spyOn(loop.platform.table.client, "send");
    await grow(ana.participantId, { depth: 3 });
    // Reads the project, the person, the first level, and six people's own levels.
    expect(sends.mock.calls.length).toBe(2 + 2 + 6 * 2);
  });
});

test.each([
  ["story", read],
  ["tree", grow],
])(
  "a %s is for members of the workspace, including viewers, and shows nobody else's people",
  async (_, ask) => {
    const { participantId } = await person("ana");
    const viewer = testCtx(loop.platform, { ...loop.member.actor, role: "viewer" as const });
    expect((await ask(participantId, {}, viewer)).person.externalId).toBe("ana");
    const other = await testLoop(loop.platform);
    await expect(ask(participantId, {}, other.member)).rejects.toMatchObject({ code: "not_found" });
    const theirs = await identifyParticipant.call(other.server, withBody({ externalId: "ana" }));
    await expect(ask(theirs.participantId)).rejects.toMatchObject({ code: "not_found" });
    for (const cursor of ["x", btoa("[]"), btoa(JSON.stringify(["{"])), btoa(JSON.stringify([1, 2, 3]))]) {
      await expect(ask(participantId, { cursor })).rejects.toMatchObject({ code: "request.invalid" });
    }
  },
);
