import { type ConfigOf, defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { updateProject } from "../../publishing/project/index.ts";
import { transact } from "../../shared/table/index.ts";
import {
  readTestSnapshot,
  type TestLoop,
  testEditor,
  testLive,
  testLoop,
  testPlatform,
  testRepublish,
  withBody,
} from "../../testing/index.ts";
import { createParticipantItems, identifyParticipant, newParticipant } from "../participant/index.ts";
import { reportJoin } from "../referral/index.ts";
import { showLeaderboard } from "./index.ts";

let loop: TestLoop;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
});

type Settings = Partial<ConfigOf<"leaderboard">["content"]>;
function configOf(settings: Settings = {}): ConfigOf<"leaderboard"> {
  const config = defaultConfig("leaderboard");
  return { ...config, content: { ...config.content, ...settings } };
}
const known = (externalId: string, name = `${externalId} Example`, of = loop) =>
  identifyParticipant.call(of.server, withBody({ externalId, name }));
/** `times` invitees join by a participant's link. */
async function brings(who: { code: string }, times: number, of = loop): Promise<void> {
  for (let n = 0; n < times; n++) {
    const externalId = of.platform.ids.make("request");
    await reportJoin.call(of.server, withBody({ code: who.code, externalId }));
  }
}
const ask = (widget: { id: string }, fields: object = {}, ctx = loop.browser) =>
  showLeaderboard.call(ctx, withBody({ key: loop.project.publishableKey, widgetId: widget.id, ...fields }));
/** How many reads of the table's index a call makes. */
function indexReads(): { count: number } {
  const reads = { count: 0 };
  loop.platform.table.client.middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName === "QueryCommand") reads.count += 1;
      return next(args);
    },
    { step: "initialize", name: "indexReads", override: true },
  );
  return reads;
}

test("participants with the most invitees come first, ties share a rank, and those without invitees are left out", async () => {
  const widget = await testLive(loop, configOf());
  const [ana, ben, cleo, dan] = [
    await known("Ana"),
    await known("Ben"),
    await known("Cleo"),
    await known("Dan"),
  ];
  await brings(ana, 1);
  await brings(ben, 3);
  await brings(cleo, 1);
  const { items, you } = await ask(widget);
  expect(items.map(({ rank, joined }) => [rank, joined])).toEqual([
    [1, 3],
    [2, 1],
    [2, 1],
  ]);
  expect(items[0]).toEqual({ rank: 1, name: "Ben", joined: 3, you: false });
  expect(you).toBeNull();
  expect((await ask(widget, { token: dan.token })).you).toEqual({ rank: null, joined: 0 });
  const ofAna = await ask(widget, { token: ana.token });
  expect(ofAna.you).toEqual({ rank: 2, joined: 1 });
  expect(ofAna.items.filter((item) => item.you).map(({ name }) => name)).toEqual(["Ana"]);
});

test("the first row is shown at once, and later ones within a minute", async () => {
  const widget = await testLive(loop, configOf());
  const [ana, ben] = [await known("Ana"), await known("Ben")];
  expect((await ask(widget)).items).toEqual([]);
  await brings(ana, 1);
  expect((await ask(widget)).items).toHaveLength(1);
  await brings(ben, 1);
  expect((await ask(widget)).items).toHaveLength(1);
  loop.platform.clock.move(minuteMs);
  expect((await ask(widget)).items).toHaveLength(2);
});

test("only the published number of rows and form of names leave the server, and changes apply at once", async () => {
  const widget = await testLive(loop, configOf({ size: 3, names: "first" }));
  for (const [n, name] of ["Dan Wu", "Ana Silva", "Ben Stone", "Cleo Marsh"].entries()) {
    await brings(await known(name, name), n + 1);
  }
  const names = async () => (await ask(widget)).items.map(({ name }) => name);
  expect(await names()).toEqual(["Cleo", "Ben", "Ana"]);
  const initials = await testRepublish(loop, widget, configOf({ size: 4, names: "initials" }));
  expect(await names()).toEqual(["C. M.", "B. S.", "A. S.", "D. W."]);
  await testRepublish(loop, initials, configOf({ names: "hidden" }));
  expect(new Set(await names())).toEqual(new Set([""]));
});

test("only name, number and rank of a participant leave the server", async () => {
  const widget = await testLive(loop, configOf());
  const body = { externalId: "user-4711", name: "Ana Silva", email: "ana@example.com" };
  await brings(await identifyParticipant.call(loop.server, withBody(body)), 1);
  expect(JSON.stringify(await ask(widget))).toBe(
    '{"items":[{"rank":1,"name":"Ana","joined":1,"you":false}],"you":null}',
  );
});

test("neither drafts nor a draft's settings are visible, only what is live", async () => {
  const live = await testLive(loop, configOf({ names: "hidden" }));
  const editor = await testEditor(loop.platform, loop.member.actor, loop.project);
  const draft = await editor.create(configOf());
  await brings(await known("Ana"), 1);
  const saved = await editor.save(live, configOf({ names: "first" }));
  expect((await ask(live)).items[0]?.name).toBe("");
  const invite = await testLive(loop, defaultConfig("invite"));
  for (const widget of [draft, invite, { id: loop.platform.ids.make("widget") }]) {
    await expect(ask(widget)).rejects.toMatchObject({ code: "widget.not_live" });
  }
  await editor.setStatus(saved, "paused");
  await expect(ask(live)).rejects.toMatchObject({ code: "widget.not_live" });
});

test("each project sees only its own board, and an archived one sees none", async () => {
  const widget = await testLive(loop, configOf());
  await brings(await known("Ana"), 1);
  const other = await testLoop(loop.platform);
  const theirs = await testLive(other, configOf());
  await expect(ask(widget, {}, other.browser)).rejects.toMatchObject({ code: "widget.not_live" });
  expect((await ask(theirs, {}, other.browser)).items).toEqual([]);
  const foreign = await known("Ana", "Ana", other);
  await expect(ask(widget, { token: foreign.token })).rejects.toMatchObject({
    code: "participant.token_invalid",
  });
  const body = { version: loop.project.version, status: "archived" };
  await updateProject.call(loop.member, { params: { projectId: loop.project.id }, query: {}, body });
  loop.platform.clock.move(minuteMs);
  await expect(ask(widget)).rejects.toMatchObject({ code: "widget.not_live" });
});

test("another origin, a secret key, and an expired or invalid token are refused", async () => {
  const widget = await testLive(loop, configOf());
  const elsewhere = { ...loop.browser, actor: { ...loop.browser.actor, origin: "https://evil.example" } };
  await expect(ask(widget, {}, elsewhere)).rejects.toMatchObject({ code: "origin.not_allowed" });
  await expect(ask(widget, {}, loop.server)).rejects.toMatchObject({ code: "key.wrong_kind" });
  await expect(ask(widget, { token: "x" })).rejects.toMatchObject({ code: "participant.token_invalid" });
  const { token } = await known("Ana");
  loop.platform.clock.move(hourMs);
  await expect(ask(widget, { token })).rejects.toMatchObject({ code: "participant.token_invalid" });
});

test("50 page views in a minute read one page of the index, and ranks end at 1,000", async () => {
  const widget = await testLive(loop, configOf());
  const { table } = loop.platform;
  const last = await known("Last");
  await brings(last, 1);
  const project = await readTestSnapshot(loop);
  const items = Array.from({ length: 1_010 }, (_, n) => {
    const participant = newParticipant(loop.platform, project, { externalId: `p${n}`, invited: null }, true);
    return createParticipantItems(table, { ...participant, joined: 5 }).slice(0, 1);
  }).flat();
  for (let from = 0; from < items.length; from += 100) {
    await transact(table, loop.platform.clock, items.slice(from, from + 100));
  }
  const reads = indexReads();
  for (let page = 0; page < 50; page++) await ask(widget);
  expect(reads.count).toBe(1);
  const board = await ask(widget, { token: last.token });
  expect(board.items.map(({ rank }) => rank)).toEqual(Array(10).fill(1));
  expect(board.you).toEqual({ rank: null, joined: 1 });
  expect(reads.count).toBe(1);
});
