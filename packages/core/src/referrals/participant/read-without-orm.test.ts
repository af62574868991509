import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { transact } from "../../shared/table/index.ts";
import { type TestPlatform, testPlatform } from "../../testing/index.ts";
import type { StoredParticipant } from "../person/index.ts";
import { joinedRange, participantKey } from "./keys.ts";
import { leaderboardRankOf, topInviters } from "./read-without-orm.ts";
import { createParticipantItems } from "./store.ts";

let platform: TestPlatform;
let projectId: string;
beforeAll(async () => {
  platform = await testPlatform();
  projectId = platform.ids.make("project");
});

function somebody(externalId: string, joined: number): StoredParticipant {
  return {
    workspaceId: platform.ids.make("workspace"),
    projectId,
    externalId,
    participantId: platform.ids.make("participant"),
    code: "ABCDEFGH",
    name: `Name of ${externalId}`,
    verified: false,
    invited: 0,
    joined,
    converted: 0,
    day: "2026-03-10",
    createdAt: "2026-03-10T12:00:00.000Z",
  };
}
const createItem = (participant: StoredParticipant) =>
  createParticipantItems(platform.table, participant)[0]?.Put;

test("keys built by hand are those that ElectroDB builds, for any number of invitees", () => {
  const numbers = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 9_999_999_999 }));
  fc.assert(
    fc.property(numbers, (joined) => {
      const { Item = {} } = createItem(somebody("Ana#b_ü 💥", joined)) ?? {};
      expect(Item).toMatchObject(participantKey({ projectId, externalId: "Ana#b_ü 💥" }));
      const range = joinedRange(projectId);
      expect(Item.gsi1pk).toBe(range[":project"]);
      expect(range[":least"] <= Item.gsi1sk && Item.gsi1sk <= range[":most"]).toBe(joined > 0);
    }),
    { numRuns: 200 },
  );
});

test("the board is read best first, without participants who invited nobody, and says whether it is complete", async () => {
  const people = [somebody("a", 2), somebody("b", 0), somebody("c", 10), somebody("d", 1)];
  const items = people.flatMap((one) => createParticipantItems(platform.table, one).slice(0, 1));
  await transact(platform.table, platform.clock, items);
  const line = (externalId: string, joined: number) => ({
    externalId,
    name: `Name of ${externalId}`,
    joined,
  });
  expect(await topInviters(platform.table, projectId, 10)).toEqual({
    lines: [line("c", 10), line("a", 2), line("d", 1)],
    whole: true,
  });
  expect(await topInviters(platform.table, projectId, 2)).toEqual({
    lines: [line("c", 10), line("a", 2)],
    whole: false,
  });
  expect(await leaderboardRankOf(platform.table, { projectId, externalId: "b" })).toMatchObject({
    joined: 0,
  });
  expect(await leaderboardRankOf(platform.table, { projectId, externalId: "nobody" })).toBeNull();
});
