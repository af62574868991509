import { beforeEach, expect, test } from "vitest";
import { fold, readBreakdown } from "../../counting/index.ts";
import { queueEmails } from "../../delivery/email/index.ts";
import { queueWebhooks } from "../../messaging/webhook/index.ts";
import { redriveDeadLetter } from "../../operations/redrive/index.ts";
import { sendInvitation } from "../../referrals/invitation/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { listDeadLetters } from "../../shared/dead-letter/index.ts";
import type { NewItem } from "../../shared/stream/index.ts";
import {
  readAllItems,
  streamOf,
  type TestLoop,
  testCtx,
  testLoop,
  testMember,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { erasePerson, runDueErasures } from "./index.ts";

const ana = { externalId: "user-7731", name: "Ana Zanzibar", email: "ana.zanzibar@example.com" };

type Scene = Awaited<ReturnType<typeof scene>>;

/** A project in which Zoe invited Ana by email, and Ana invited Dan by email and Ben, as the stream shows it. */
async function scene(loop: TestLoop, stream = streamOf(loop.platform.table)) {
  const { project, server, browser } = loop;
  const earlier = stream.items.length;
  const person = (who: object) => identifyParticipant.call(server, withBody(who));
  const message = (token: string, email: string) =>
    sendInvitation.call(browser, withBody({ key: project.publishableKey, token, email }));
  const bring = (code: string, who: object) => reportJoin.call(server, withBody({ code, ...who }));
  const zoe = await person({ externalId: "zoe", name: "Zoe" });
  await message(zoe.token, ana.email);
  await bring(zoe.code, ana);
  const known = await person(ana);
  await message(known.token, "dan@example.com");
  await bring(known.code, { externalId: "ben", name: "Ben" });
  const items = stream.items.slice(earlier).filter(({ image }) => kinds.has(image.__edb_e__));
  const params = { projectId: project.id };
  return {
    ...{ loop, stream, items, known },
    erase: () =>
      erasePerson.call(loop.member, {
        params: { ...params, participantId: known.participantId },
        query: {},
        body: { confirm: ana.email },
      }),
  };
}
const kinds = new Set<unknown>(["participant", "referral", "invitation"]);

let ours: Scene;
beforeEach(async () => {
  ours = await scene(await testLoop(await testPlatform()));
});

const staff = () => testCtx(ours.loop.platform, testMember(ours.loop.platform, { staff: true }));
const letters = async () => (await listDeadLetters.call(staff(), { params: {}, query: {}, body: {} })).items;

/** In a form that no consumer can read. */
const broken = ({ sequence, image }: NewItem): NewItem => ({
  sequence,
  image: { ...image, projectId: `${image.projectId} ?` },
});

/** Makes each consumer fail on a scene's records this many times. */
async function fail({ loop: { platform }, items }: Scene, times = 5): Promise<void> {
  const bad = items.map(broken);
  for (let n = 0; n < times; n++) {
    await Promise.all([fold(platform, bad), queueEmails(platform, bad), queueWebhooks(platform, bad)]);
  }
}

/** All dead letters as text, by id. */
async function kept(): Promise<Map<string, string>> {
  const items = (await readAllItems(ours.loop.platform.table)).filter(({ pk }) => pk === "deadLetters");
  return new Map(items.map((item) => [String(item.sk), JSON.stringify(Object.entries(item).toSorted())]));
}

const traces = async () =>
  [...(await kept()).values()].filter((text) =>
    [...Object.values(ana), ours.known.code, "zanzibar"].some((word) =>
      text.toLowerCase().includes(word.toLowerCase()),
    ),
  );

async function counts(): Promise<Record<string, number>> {
  const { platform, project } = ours.loop;
  const sums: Record<string, number> = {};
  for (const { counters } of await readBreakdown(platform.table, project.id, "widgets", {
    from: "2000-01-01",
    to: "2100-01-01",
  })) {
    for (const [name, count] of Object.entries(counters)) sums[name] = (sums[name] ?? 0) + count;
  }
  return sums;
}

/** Repairs a dead letter, as a release with a fix would, and redrives it. */
async function redriven(id: string): Promise<boolean> {
  const Key = { pk: "deadLetters", sk: id };
  const { Item } = await ours.loop.platform.table.get({ Key });
  const record = JSON.stringify({ ...JSON.parse(String(Item?.record)), projectId: ours.loop.project.id });
  await ours.loop.platform.table.put({ Item: { ...Item, record } });
  return (await redriveDeadLetter.call(staff(), { params: { deadLetterId: id }, query: {}, body: {} })).done;
}

test("no dead letter identifies the erased person, and pending facts count once as if there had been no erasure", async () => {
  await fail(ours);
  expect((await traces()).length).toBeGreaterThan(8);
  await ours.erase();
  expect(await traces()).toEqual([]);
  const counted = (await letters()).filter(({ work }) => work === "count");
  expect(counted).toHaveLength(ours.items.length);
  for (const { id } of counted) expect(await redriven(id)).toBe(true);
  // The items that replaced theirs count for nothing.
  const { platform } = ours.loop;
  await fold(
    platform,
    ours.stream.items.filter(({ image }) => image.moved === true),
  );
  expect(await counts()).toMatchObject({ participants: 2, joins: 2, emails: 2 });
});

test("no email is sent to them or in their name, and no event about them", async () => {
  await fail(ours);
  const before = await letters();
  await ours.erase();
  const left = (await letters()).filter(({ work }) => work !== "count");
  expect(before.filter(({ work }) => work === "mail")).toHaveLength(2);
  // Zoe's event is still sent; those about Ana, her join and Ben's join by her are not.
  expect(before.filter(({ work }) => work === "webhook")).toHaveLength(4);
  expect(left).toMatchObject([{ work: "webhook", kind: "participant" }]);
  const gone = before.find(({ work }) => work === "mail")?.id ?? "";
  await expect(redriven(gone)).rejects.toMatchObject({ code: "not_found" });
});

test("records that the stream redelivers, during the erasure or afterwards, are not stored again", async () => {
  await fail(ours, 2);
  await Promise.all([ours.erase(), fail(ours, 1)]);
  expect(await traces()).toEqual([]);
  await fail(ours, 3);
  expect(await traces()).toEqual([]);
  const left = await letters();
  expect(left.filter(({ work }) => work === "count")).toHaveLength(ours.items.length);
  expect(left.filter(({ work }) => work === "mail")).toEqual([]);
  await ours.erase();
  ours.loop.platform.clock.move(60_000);
  await runDueErasures(ours.loop.platform);
  expect(await letters()).toEqual(left);
});

test("dead letters about others stay unchanged, also those about the same names in another workspace", async () => {
  const there = await testLoop(ours.loop.platform, "UTC", undefined, "other.com");
  const theirs = await scene(there, ours.stream);
  await fail(theirs);
  const others = await kept();
  await fail(ours);
  await ours.erase();
  const now = await kept();
  for (const [id, text] of others) expect(now.get(id)).toBe(text);
  const zoes = [...now].filter(
    ([id, text]) => !others.has(id) && text.includes('\\"externalId\\":\\"zoe\\"'),
  );
  expect(zoes).toHaveLength(2);
});
