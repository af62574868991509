import { retention } from "@kiteloop/contract/shared/retention";
import { beforeEach, expect, test } from "vitest";
import { eraseWorkspace } from "../../lifecycle/erasure/index.ts";
import { removeMember } from "../../lifecycle/member-removal/index.ts";
import { pauseItem } from "../../messaging/email-health/index.ts";
import { suppress } from "../../messaging/suppression/index.ts";
import { updateProject } from "../../publishing/project/index.ts";
import { projectAnalytics } from "../../reports/analytics/index.ts";
import { listInbox } from "../../reports/inbox/index.ts";
import { createAwsTable } from "../../shared/aws-table/index.ts";
import type { Member } from "../../shared/context/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { transact } from "../../shared/table/index.ts";
import { stop } from "../../tenancy/digest-subscription/index.ts";
import { deleteUser, findUser } from "../../tenancy/user/index.ts";
import {
  faultyTable,
  readAllItems,
  type TestLoop,
  type TestPlatform,
  testCtx,
  testInvitees,
  testLoop,
  testPeople,
  testPlatform,
} from "../../testing/index.ts";
import { emailRetryDelays } from "./deliver.ts";
import { planDigests } from "./digest-plan.ts";
import { takeFeedback } from "./feedback.ts";
import { deliverDue } from "./queue.ts";
import { testDigests } from "./testing-digests.ts";

let platform: TestPlatform;
let people: ReturnType<typeof testPeople>;
let mara: Member;
let loop: TestLoop;
let digests: ReturnType<typeof testDigests>;

// A Tuesday; the email about its week is due on Monday 16 March.
beforeEach(async () => {
  platform = await testPlatform();
  people = testPeople(platform);
  mara = (await people.signIn("Mara")).ctx.actor;
  loop = await testLoop(platform, "Europe/Berlin", mara);
  digests = testDigests(platform, people, loop);
});

const subjectOf = ({ name }: Member) => `sub-${name}`;

const items = () => readAllItems(platform.table);

test("a member who did not turn it on is not emailed", async () => {
  await digests.brings(2);
  await digests.monday("2026-03-16");
  expect(digests.weekly()).toEqual([]);
});

test("a member who turned it on is emailed on Monday morning, once a week, with the dashboard's numbers", async () => {
  expect(await digests.choose(mara, "weekly")).toMatchObject({ digest: "weekly", version: 2 });
  await digests.brings(3);
  digests.goTo("2026-03-15T10:00:00Z");
  await digests.tick();
  digests.goTo("2026-03-16T06:59:59Z");
  await digests.tick();
  expect(digests.weekly()).toEqual([]);
  digests.goTo("2026-03-16T08:00:00Z");
  await digests.tick();
  await digests.tick();
  const [mail] = digests.weekly();
  expect(digests.weekly()).toHaveLength(1);
  const { totals, previous } = await projectAnalytics.call(loop.member, {
    params: { projectId: loop.project.id },
    query: { from: "2026-03-09", to: "2026-03-15" },
    body: {},
  });
  expect(totals.joins).toBe(3);
  expect(mail).toMatchObject({ to: mara.email, from: platform.instance.mailFrom });
  expect(mail?.subject).toBe("Mara's workspace: 3 joins last week");
  expect(mail?.text).toContain(`Joins: ${totals.joins} (${previous.joins} the week before)`);
  expect(mail?.text).toContain("Top inviters: Ana Silva (3).");
  expect(mail?.text).toContain("K: maturing (the first result is due on 30 March)");
  // The first week without activity is emailed, the one after it is not.
  await digests.monday("2026-03-23");
  expect(digests.weekly().at(-1)?.text).toContain("Joins: 0 (3 the week before)");
  await digests.monday("2026-03-30");
  expect(digests.weekly()).toHaveLength(2);
});

test("K is that of the cohort once its window is over", async () => {
  await digests.choose(mara, "weekly");
  const friends = testInvitees(loop);
  for (let n = 0; n < 29; n++) await friends.person(`quiet-${n}`);
  await digests.brings(3);
  digests.goTo("2026-03-24T12:00:01Z");
  await digests.brings(1);
  await digests.monday("2026-03-30");
  // Thirty people who could invite, one of whom invited three within 14 days; the fourth came a second later.
  expect(digests.weekly().at(-1)?.text).toMatch(
    /K: 0\.10 \(30 participants who joined in the week of 9 March, within 14 days\)/,
  );
});

test("shows no K for fewer than thirty participants", async () => {
  await digests.choose(mara, "weekly");
  await digests.brings(3);
  digests.goTo("2026-03-24T12:00:01Z");
  await digests.brings(1);
  await digests.monday("2026-03-30");
  expect(digests.weekly().at(-1)?.text).toContain(
    "K: – (fewer than 30 participants joined in the measured weeks)",
  );
});

test.each([
  ["Europe/Berlin", "2026-03-30T05:59:00Z", "2026-03-30T07:00:00Z"],
  ["America/New_York", "2026-03-30T11:59:00Z", "2026-03-30T13:00:00Z"],
  ["Pacific/Kiritimati", "2026-03-29T17:59:00Z", "2026-03-29T19:00:00Z"],
])(
  "in %s it is emailed from eight o'clock on, whether or not clocks changed the night before",
  async (zone, early, late) => {
    const { version } = loop.project;
    await updateProject.call(loop.member, {
      params: { projectId: loop.project.id },
      query: {},
      body: { version, timeZone: zone },
    });
    await digests.choose(mara, "weekly");
    digests.goTo("2026-03-25T12:00:00Z");
    await digests.brings(1);
    digests.goTo("2026-03-29T10:00:00Z");
    await digests.tick();
    digests.goTo(early);
    await digests.tick();
    expect(digests.weekly()).toEqual([]);
    digests.goTo(late);
    await digests.tick();
    expect(digests.weekly()).toHaveLength(1);
  },
);

test("concurrent and repeated timer runs plan one email", async () => {
  await digests.choose(mara, "weekly");
  await digests.brings(1);
  digests.goTo("2026-03-15T10:00:00Z");
  await Promise.all([planDigests(platform), planDigests(platform), planDigests(platform)]);
  digests.goTo("2026-03-16T09:00:00Z");
  await Promise.all([deliverDue(platform), deliverDue(platform)]);
  await digests.tick();
  expect(digests.weekly()).toHaveLength(1);
});

test.each(["lost", "unanswered"] as const)(
  "after a crash during planning when a write is %s, the next run continues",
  async (fate) => {
    await digests.choose(mara, "weekly");
    await digests.brings(1);
    digests.goTo("2026-03-15T10:00:00Z");
    for (const dies of [1, 2]) {
      let writes = 0;
      const table = faultyTable(platform.table, () => (++writes >= dies ? fate : "well"));
      await planDigests({ ...platform, table });
      expect(writes).toBeGreaterThan(0);
      table.client.destroy();
      platform.clock.move(60_000);
    }
    await digests.monday("2026-03-16");
    expect(digests.weekly()).toHaveLength(1);
  },
);

test("an email that the provider refused is retried, with the same week", async () => {
  await digests.choose(mara, "weekly");
  await digests.brings(1);
  const { send } = platform.mailer;
  let refused = 0;
  platform.mailer.send = async (message) => {
    refused += 1;
    if (refused === 1) throw new Error("not now");
    return send(message);
  };
  digests.goTo("2026-03-15T10:00:00Z");
  await digests.tick();
  digests.goTo("2026-03-16T09:00:00Z");
  await digests.tick();
  expect(digests.weekly()).toEqual([]);
  platform.clock.move(emailRetryDelays[0] ?? 0);
  await digests.tick();
  expect(digests.weekly()).toHaveLength(1);
});

test("after weeks without a run, only the last week is emailed", async () => {
  await digests.choose(mara, "weekly");
  await digests.brings(1);
  digests.goTo("2026-04-01T12:00:00Z");
  await digests.brings(2);
  digests.goTo("2026-04-09T12:00:00Z");
  await digests.tick();
  expect(digests.weekly().map(({ subject }) => subject)).toEqual(["Mara's workspace: 2 joins last week"]);
});

test("a member who leaves the workspace or deletes their account before it is sent gets none", async () => {
  const { ctx } = await people.joins(mara, "Ben", "viewer");
  await people.joins(mara, "Cleo", "viewer");
  const cleo = (await people.signIn("Cleo")).ctx.actor;
  await digests.choose(ctx.actor, "weekly");
  await digests.choose(cleo, "weekly");
  await digests.brings(1);
  digests.goTo("2026-03-15T10:00:00Z");
  await digests.tick();
  await removeMember.call(loop.member, {
    ...{ params: { memberId: ctx.actor.userId }, query: {}, body: { revoke: [] } },
  });
  await deleteUser(platform.table, subjectOf(cleo));
  digests.goTo("2026-03-16T09:00:00Z");
  await digests.tick();
  expect(digests.weekly()).toEqual([]);
});

test("each workspace has an email of its own that says nothing about the other", async () => {
  const ben = await people.joins(mara, "Ben", "viewer");
  const own = (await people.signIn("Ben")).ctx.actor;
  const other = await testLoop(platform, "Europe/Berlin", own);
  await digests.choose(ben.ctx.actor, "weekly");
  await digests.brings(1);
  await digests.brings(2, other);
  await digests.monday("2026-03-16");
  expect(
    digests
      .weekly()
      .map(({ to, subject }) => `${to} ${subject}`)
      .toSorted(),
  ).toEqual([
    "ben@example.com Ben's workspace: 2 joins last week",
    "ben@example.com Mara's workspace: 1 join last week",
  ]);
});

test("a workspace whose email can't be planned doesn't delay another workspace of the same member", async () => {
  const ben = await people.joins(mara, "Ben", "viewer");
  const own = (await people.signIn("Ben")).ctx.actor;
  const other = await testLoop(platform, "Europe/Berlin", own);
  await digests.choose(ben.ctx.actor, "weekly");
  await digests.brings(1);
  await digests.brings(2, other);
  digests.goTo("2026-03-15T10:00:00Z");
  const { client, name } = platform.table;
  for (const bad of [mara.workspaceId, own.workspaceId]) {
    const send = (command: Parameters<typeof client.send>[0]) => {
      const input = JSON.stringify(command.input);
      return input.includes("$project_1#") && input.includes(bad)
        ? Promise.reject(new Error("This workspace can't be read."))
        : client.send(command);
    };
    const broken: typeof client = Object.create(client, { send: { value: send } });
    await planDigests({ ...platform, table: createAwsTable(broken, name) });
    platform.clock.move(60_000);
  }
  const planned = (await items()).filter(({ __edb_e__: kind }) => kind === "digestMail");
  expect(new Set(planned.map(({ workspaceId }) => workspaceId))).toEqual(
    new Set([mara.workspaceId, own.workspaceId]),
  );
});

test("the workspace's suppression list applies", async () => {
  await digests.choose(mara, "weekly");
  await digests.brings(1);
  const { workspaceId } = mara;
  const recipient = hashRecipient(workspaceId, mara.email);
  const at = platform.clock.now().toISOString();
  await suppress(platform, { workspaceId, recipient, reason: "added", at });
  await digests.monday("2026-03-16");
  expect(digests.weekly()).toEqual([]);
});

test("a paused workspace still gets the summary, which mentions the pause", async () => {
  await digests.choose(mara, "weekly");
  await digests.brings(1);
  digests.goTo("2026-03-14T12:00:00Z");
  const at = platform.clock.now().toISOString();
  const until = "2026-03-21T12:00:00.000Z";
  await transact(platform.table, platform.clock, [
    pauseItem(platform.table, { workspaceId: mara.workspaceId, at, until }),
  ]);
  await digests.monday("2026-03-16");
  expect(digests.weekly()[0]?.text).toContain("Sending is paused because too many emails bounced");
});

test("lists the same problems as the inbox", async () => {
  await digests.choose(mara, "weekly");
  await digests.brings(1);
  const friends = testInvitees(loop);
  const { code } = await friends.person("ana");
  // Held by the project's default policy.
  await friends.joins(code, "plus", { email: "friend+1@example.com" });
  const { open } = await listInbox.call(loop.member, { params: {}, query: {}, body: {} });
  expect(open).toMatchObject([{ item: { kind: "review", count: 1 } }]);
  await digests.monday("2026-03-16");
  expect(digests.weekly()[0]?.text).toContain("- 1 referral needs review in Acme.");
});

test("the unsubscribe link takes effect at once, also for a queued email, and can be used again", async () => {
  await digests.choose(mara, "weekly");
  await digests.brings(1);
  await digests.monday("2026-03-16");
  const token =
    /\/v1\/digests\/([^>]+)>/.exec(digests.weekly()[0]?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  await digests.brings(1);
  digests.goTo("2026-03-22T10:00:00Z");
  await digests.tick();
  const ctx = testCtx(platform, { kind: "anonymous" as const, address: "192.0.2.1" });
  const input = { params: { token }, query: {}, body: { "List-Unsubscribe": "One-Click" } };
  expect([await stop.call(ctx, input), await stop.call(ctx, input)]).toEqual([
    { done: true },
    { done: true },
  ]);
  await digests.monday("2026-03-23");
  await digests.monday("2026-03-30");
  expect(digests.weekly()).toHaveLength(1);
  expect(await digests.choose(mara, "weekly")).toMatchObject({ digest: "weekly" });
});

test.each(["bounced", "complained"] as const)(
  "no further summary is sent after an email that %s",
  async (fate) => {
    await digests.choose(mara, "weekly");
    await digests.brings(1);
    await digests.monday("2026-03-16");
    const deliveryId = digests.weekly()[0]?.deliveryId ?? "";
    expect(await takeFeedback(platform, { deliveryId, fate, counts: true })).toBe(true);
    expect(await takeFeedback(platform, { deliveryId, fate, counts: true })).toBe(true);
    expect(await findUser(platform.table, subjectOf(mara))).toMatchObject({ digest: "off" });
  },
);

test("turned off and on again within a week, it is emailed once", async () => {
  await digests.choose(mara, "weekly");
  await digests.brings(1);
  await digests.monday("2026-03-16");
  await digests.choose(mara, "off");
  digests.goTo("2026-03-22T10:00:00Z");
  await digests.tick();
  expect((await items()).filter((item) => item.__edb_e__ === "digestMail")).toHaveLength(1);
  await digests.choose(mara, "weekly");
  await digests.tick();
  await digests.choose(mara, "off");
  await digests.choose(mara, "weekly");
  await digests.monday("2026-03-23");
  expect(digests.weekly()).toHaveLength(2);
});

test("nothing of it is left after the workspace was erased", async () => {
  await digests.choose(mara, "weekly");
  await digests.brings(1);
  await digests.monday("2026-03-16");
  const until = platform.clock.now().getTime() + 1;
  expect(await eraseWorkspace(platform, mara.workspaceId, { items: 10_000, until })).toBe(true);
  const left = (await items()).filter(({ __edb_e__: of }) => of === "digestMail" || of === "delivery");
  expect(left).toEqual([]);
});

test("its record expires as the privacy page says, and contains no numbers", async () => {
  await digests.choose(mara, "weekly");
  await digests.brings(1);
  await digests.monday("2026-03-16");
  const kept = (await items()).filter(({ __edb_e__: of }) => of === "digestMail" || of === "delivery");
  expect(kept).toHaveLength(2);
  const sent = Date.parse("2026-03-16T07:00:00Z") / 1000;
  for (const { ttl } of kept) {
    expect(Number(ttl)).toBeGreaterThanOrEqual(sent + retention.otherEmails.keptFor.seconds);
    expect(Number(ttl)).toBeLessThanOrEqual(sent + 3_600 + retention.otherEmails.keptFor.seconds);
  }
});
