import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import { findProject } from "@kiteloop/core/publishing/project";
import { deployParts, type TestPlatform, testEngine, testOwner, testPlatform } from "@kiteloop/core/testing";
import { FileAssets } from "@kiteloop/server/assets/store";
import { scan, tableClient } from "@kiteloop/server/engine/index";
import { followAddresses } from "@kiteloop/server/main/follow-addresses";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Cast } from "./cast.ts";
import { Play } from "./play.ts";
import { shops } from "./shops.data.ts";
import type { Story } from "./story-types.ts";
import { type Stage, setStage } from "./workspace.ts";

const end = Date.parse("2026-03-10T12:00:00Z");
const old = end - 400 * hourMs;
const demoOrigin = "http://127.0.0.1:4002";
const folder = mkdtempSync(join(tmpdir(), "kiteloop-play-"));
const [shop] = shops;
const place = { country: "DE", device: "phone" as const };
const page = { place, visitor: "somebody" };
const story: Story = {
  people: [
    { externalId: "cus_1", name: "Ada Abara", email: "ada@example.com", at: old, place },
    { externalId: "cus_2", name: "Leo Berg", email: "leo@example.com", at: old + 5 * hourMs, place },
  ],
  invitations: [
    { by: "cus_1", email: "leo@example.com", name: "Leo", at: old + hourMs },
    { by: "cus_1", email: "mei@example.com", name: "Mei", at: end - hourMs },
  ],
  joins: [
    {
      externalId: "cus_2",
      name: "Leo Berg",
      email: "leo@example.com",
      at: old + 5 * hourMs,
      place,
      by: "cus_1",
    },
  ],
  conversions: [
    { externalId: "order_1", by: "cus_2", at: old + 6 * hourMs, amount: 1800, server: true },
    { externalId: "order_2", by: "cus_1", at: old + 7 * hourMs, amount: 2400, server: false },
  ],
  waiting: [
    { name: "Ines Moreau", email: "ines@example.com", at: old + 8 * hourMs, by: null },
    { name: "Tom Vries", email: "tom@example.com", at: old + 9 * hourMs, by: 0 },
  ],
  events: [
    { ...page, type: "impression", widget: "invite", at: old + hourMs },
    {
      ...page,
      visitor: "cus_1",
      type: "share",
      widget: "share",
      channel: "link",
      by: "cus_1",
      at: old + 2 * hourMs,
    },
    { ...page, type: "click", widget: "welcome", of: "cus_1", at: old + 30 * hourMs },
  ],
};

let base: TestPlatform;
let assets: FileAssets;
let cast: Cast;
let stage: Stage;
const emailedAt: number[] = [];

beforeAll(async () => {
  base = await testPlatform();
  assets = new FileAssets(folder);
  await assets.put("w/_/parts.json", await parts("0123456789abcdef"), {
    contentType: "application/json",
    cacheControl: "no-store",
  });
  const platform = {
    ...base,
    assets,
    instance: { ...base.instance, demoOrigin },
  };
  const mailer = (at: number) => ({
    send: async () => {
      emailedAt.push(at);
      return { providerId: "test" };
    },
  });
  cast = new Cast({ platform, member: await testOwner(base), mailer });
  stage = await setStage(cast, shop, old - dayMs);
  await new Play(story, cast, stage).until();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A deployed widget build. */
async function parts(hash: string): Promise<string> {
  await deployParts(base, hash);
  return (await base.assets.get("w/_/parts.json")) ?? "";
}

/** The number of items of each entity in the table, and the items themselves as text. */
async function table(): Promise<{ counts: Record<string, number>; text: string }> {
  const client = tableClient(testEngine());
  const counts: Record<string, number> = {};
  const items: unknown[] = [];
  for await (const item of scan(client, { TableName: base.table.name })) {
    const entity = item.__edb_e__?.S ?? "other";
    counts[entity] = (counts[entity] ?? 0) + 1;
    items.push(item);
  }
  client.destroy();
  return { counts, text: JSON.stringify(items) };
}

test("a story writes what the product would have written, and nothing else", async () => {
  const { counts } = await table();
  expect(counts).toMatchObject({
    project: 1,
    widget: 8,
    participant: 4,
    invitation: 2,
    referral: 2,
    waitlistPlace: 2,
    conversion: 2,
    delivery: 2,
  });
  expect(counts.beacon).toBe(3);
});

test("everything has the time at which it happened", async () => {
  const { text } = await table();
  expect(text.includes(`"createdAt":{"S":"${new Date(old).toISOString()}"}`)).toBe(true);
  expect(text.match(/"receivedAt":\{"N":"\d+"\}/g)).toHaveLength(3);
  expect(text.includes(new Date().toISOString().slice(0, 10))).toBe(false);
});

test("an invitee by email is credited to the sender, and so is their order", async () => {
  const { text } = await table();
  expect(text.match(/"attributedBy":\{"S":"invitation"\}/g)).toHaveLength(1);
  // Each conversion has a status, and so has each change of revenue.
  expect(text.match(/"status":\{"S":"attributed"\}/g)).toHaveLength(2);
  expect(text.match(/"status":\{"S":"direct"\}/g)).toHaveLength(2);
});

test("an invitee has the root of their chain, also on the waitlist", async () => {
  const { text } = await table();
  const roots = text.match(/"root":\{"S":"\w+"\}/g) ?? [];
  // Four participants, two referrals, an invitee's conversion, and of two chains two people's first conversions, in whose items and changes of
  // revenue the root is also that of a cohort's member.
  expect(roots).toHaveLength(13);
  expect(new Set(roots).size).toBe(2);
});

test("playing again adds nothing and sends no email twice", async () => {
  const before = (await table()).counts;
  const emails = emailedAt.length;
  expect(await setStage(cast, shop, old - dayMs)).toEqual(stage);
  await new Play(story, cast, stage).until();
  expect((await table()).counts).toEqual(before);
  expect([emails, emailedAt.length]).toEqual([2, 2]);
});

test("projects are updated to new ports of this machine, and their scripts to another build", async () => {
  const dataDir = join(folder, "data");
  const follow = (edge: string, demo: string, build: string) => {
    const platform = { ...base, assets, instance: { ...base.instance, edgeOrigin: edge, demoOrigin: demo } };
    const tableEndpoint = testEngine();
    return followAddresses({ dataDir, tableEndpoint, platform, addresses: { edge, demo }, parts: build });
  };
  const script = () => assets.get(`w/${stage.projectId}.js`);
  const edge = base.instance.edgeOrigin;
  expect(await follow(edge, demoOrigin, await parts("0123456789abcdef"))).toBe(0);
  expect(await follow(edge, demoOrigin, await parts("0123456789abcdef"))).toBe(0);

  expect(
    await follow("http://127.0.0.1:5001", "http://127.0.0.1:5002", await parts("0123456789abcdef")),
  ).toBe(1);
  expect(await script()).toContain("http://127.0.0.1:5001");
  const address = { workspaceId: cast.workspaceId, projectId: stage.projectId };
  const moved = await findProject(base.table, address.workspaceId, address.projectId);
  expect(moved?.landingUrl).toBe(`http://127.0.0.1:5002/?project=${stage.projectId}`);
  expect(moved?.origins).toEqual([
    "https://acme-coffee.example",
    "https://www.acme-coffee.example",
    "http://127.0.0.1:5002",
  ]);

  const another = (await parts("fedcba9876543210")).replace('"loader":"', '"loader":"/* another build */');
  await assets.put("w/_/parts.json", another, {
    contentType: "application/json",
    cacheControl: "no-store",
  });
  expect(await follow("http://127.0.0.1:5001", "http://127.0.0.1:5002", another)).toBe(1);
  expect(await script()).toContain("another build");
});
