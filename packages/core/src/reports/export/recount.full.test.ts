import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { erasePerson } from "../../lifecycle/person-erasure/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { transact } from "../../shared/table/index.ts";
import { putWorkspace } from "../../tenancy/workspace/index.ts";
import { streamOf, testLive, testLoop, testPlatform, testWaitlist, withBody } from "../../testing/index.ts";
import { actIfAllowed, type Step, step } from "./testing.ts";
import { linesOf, recountedFrom, recountLines, type Scene, shownOn } from "./testing-recount.ts";

/** Two projects of one workspace, in distant time zones, each with a history. */
async function tell(histories: readonly (readonly Step[])[]): Promise<Scene[]> {
  const platform = await testPlatform();
  const stream = streamOf(platform.table);
  const first = await testLoop(platform, "America/New_York");
  const { workspaceId } = first.member.actor;
  const createdAt = platform.clock.now().toISOString();
  await transact(platform.table, platform.clock, [
    putWorkspace(platform.table, { workspaceId, name: "Acme", plan: "scale", createdAt }),
  ]);
  platform.clock.move(1);
  const second = await testLoop(platform, "Asia/Tokyo", first.member.actor, "acme.jp");
  const scenes: Scene[] = [];
  for (const [at, loop] of [first, second].entries()) {
    const widget = await testLive(loop, defaultConfig("invite"));
    const board = await testLive(loop, defaultConfig("leaderboard"));
    const scene: Scene = { loop, stream, widget, board, list: await testWaitlist(loop), tokens: [] };
    scenes.push(scene);
    for (const one of histories[at] ?? []) await actIfAllowed(scene, one);
    await queue(scene);
  }
  expect(await fold(platform, stream.items)).toEqual([]);
  return scenes;
}

/** A few people join the waitlist, by a participant's link and by one another's. */
async function queue({ loop, list, tokens }: Scene): Promise<void> {
  const { server } = loop;
  let { code } = await identifyParticipant.call(
    server,
    withBody({ externalId: "person 1", name: "Ana Silva" }),
  );
  for (const name of ["ida", "jon", "kim", "leo"]) {
    const place = await list.joined(`${name}@example.com`, name === "jon" ? {} : { code, name });
    tokens.push(place.token);
    if (name === "jon") code = place.code;
    // A person who brings a friend to the site itself moves up too.
    if (name === "leo")
      await reportJoin.call(server, withBody({ code: place.code, externalId: "friend of leo" }));
  }
}

test("random histories, recounted from their exports alone, give what every screen over projects and people shows", async () => {
  const history = fc.array(step, { minLength: 25, maxLength: 50 });
  await fc.assert(
    fc.asyncProperty(fc.tuple(history, history), async (histories) => {
      const scenes = await tell(histories);
      const files = await Promise.all(scenes.map(linesOf));
      const now = scenes[0]?.loop.platform.clock.now().getTime() ?? 0;
      expect(recountedFrom(files, now)).toEqual(await shownOn(scenes));
      for (const file of files)
        expect(recountLines(file).numbers().accounts).toEqual({ differing: 0, first: [] });
    }),
    { numRuns: 2, seed: 9, endOnFailure: true },
  );
});

type Item = Record<string, unknown>;
type Shown = Awaited<ReturnType<typeof shownOn>>;

let scenes: Scene[];
let shown: Shown;
let files: string[][];
let now: number;
const made = (what: string, who: number, whom: number, hours = 1): Step => ({ what, who, whom, hours });
const grown = [2, 3, 4].flatMap((who) => [made("join", who - 1, who), made("wait", 0, 0, 30)]);
beforeAll(async () => {
  scenes = await tell([
    [
      made("beacon", 2, 4),
      made("invite", 1, 3),
      ...grown,
      made("join", 4, 9),
      made("join", 1, 8),
      made("convert", 2, 1),
    ],
    [made("arrive", 1, 0), made("join", 2, 5)],
  ]);
  files = await Promise.all(scenes.map(linesOf));
  now = scenes[0]?.loop.platform.clock.now().getTime() ?? 0;
  shown = await shownOn(scenes);
});

/** The first project's file with the last line of a kind replaced; null leaves it out. */
function falsified(kind: string, change: (item: Item) => Item | null): string[][] {
  const [file = [], ...others] = files;
  const at = file.findLastIndex((text) => text.includes(`"kind":"${kind}"`));
  const line: { item: Item } = JSON.parse(file[at] ?? "{}");
  const item = change(line.item);
  const other = item === null ? [] : [JSON.stringify({ kind, item })];
  return [file.toSpliced(at, 1, ...other), ...others];
}

test("an untouched export gives the numbers shown, with chains deeper than one", () => {
  expect(recountedFrom(files, now)).toEqual(shown);
  expect(shown.people[0]?.chains[0]?.depth).toBeGreaterThan(2);
  expect(shown.people[0]?.places.some(({ position, number }) => position !== number)).toBe(true);
});

test.each<[string, string, (item: Item) => Item | null, keyof Shown]>([
  ["a join that never happened", "referral", (item) => ({ ...item, status: "rejected" }), "people"],
  ["a missing join", "referral", () => null, "home"],
  ["another day of a join", "referral", (item) => ({ ...item, day: "2020-01-01" }), "projects"],
  ["another inviter", "referral", (item) => ({ ...item, participantId: "par_other" }), "people"],
  ["a root with another chain", "participant", (item) => ({ ...item, day: "2020-01-01" }), "home"],
  ["a better place", "waitlistPlace", (item) => ({ ...item, number: 99 }), "people"],
  ["events of another kind", "beacon", (item) => ({ ...item, events: [] }), "widgets"],
  ["an email that was not sent", "invitation", () => null, "channels"],
  ["a conversion of an unknown person", "conversion", (item) => ({ ...item, status: "direct" }), "workspace"],
])("%s in an export is detected", (_, kind, change, part) => {
  const found = recountedFrom(falsified(kind, change), now);
  expect(found[part]).not.toEqual(shown[part]);
});

test("a participant whose own counter differs from the facts is named", () => {
  const [file = []] = falsified("referral", () => null);
  const { accounts } = recountLines(file).numbers();
  expect(accounts.differing).toBe(1);
  expect(accounts.first[0]?.says.joined).toBe((accounts.first[0]?.facts.joined ?? 0) + 1);
});

test("an erased person still counts in the middle of a chain, and is on no board", async () => {
  const told = await tell([grown, []]);
  const [{ loop, stream } = expect.fail("there is no project")] = told;
  const before = await shownOn(told);
  const { participantId } = await identifyParticipant.call(loop.server, withBody({ externalId: "person 2" }));
  const params = { projectId: loop.project.id, participantId };
  await erasePerson.call(loop.member, { params, query: {}, body: { confirm: "person 2" } });
  expect(await fold(loop.platform, stream.items)).toEqual([]);
  const after = await shownOn(told);
  expect(after.home).toEqual(before.home);
  expect(after.people[0]?.chains).toEqual(before.people[0]?.chains);
  expect(after.people[0]?.topInviters.map(({ participantId: id }) => id)).toContain(participantId);
  const at = loop.platform.clock.now().getTime();
  const lines = await Promise.all(told.map(linesOf));
  expect(withoutBoard(recountedFrom(lines, at))).toEqual(withoutBoard(after));
  const { leaderboard, accounts } = recountLines(lines[0] ?? []).numbers();
  expect(leaderboard.lines.map((line) => line.participantId)).not.toContain(participantId);
  expect(accounts.differing).toBe(0);
});

/** A leaderboard is cached for a minute. */
const withoutBoard = ({ people, ...rest }: Shown) => ({
  ...rest,
  people: people.map(({ board: _, ...one }) => one),
});

test("a line that is not of an export is refused", () => {
  const [file = []] = files;
  const noMark = '{"kind":"beacon","item":{"day":"2026-03-01","u":64,"events":[]}}';
  for (const text of ["hello", '{"kind":"other","item":{}}', '{"kind":"referral","item":{}}', noMark]) {
    expect(() => recountLines([...file, text])).toThrow();
  }
});
