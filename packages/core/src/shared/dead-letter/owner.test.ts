import { beforeEach, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { eraseWorkspace } from "../../lifecycle/erasure/index.ts";
import { type TestLoop, testCtx, testLoop, testMember, testPlatform } from "../../testing/index.ts";
import type { NewItem } from "../stream/index.ts";
import { listDeadLetters } from "./index.ts";
import { belongsTo } from "./owner.ts";

const [workspace, other] = [`wks_${"a".repeat(26)}`, `wks_${"b".repeat(26)}`];
const [project, foreign] = [`prj_${"a".repeat(26)}`, `prj_${"b".repeat(26)}`];

test.each([
  ["an attribute with its id", { projectId: project }, "item"],
  ["an attribute with its workspace's id", { workspaceId: workspace, projectId: foreign }, "item"],
  ["the beginning of its key", { projectId: "?", pk: `$kiteloop#projectId_${project}#shard_a` }, "item"],
  [
    "a key that begins with the workspace",
    { pk: `$kiteloop#workspaceId_${other}#projectId_${project}` },
    "item",
  ],
  [
    "the item that its email is about",
    { pk: "$kiteloop#deliveryId_1", subject: { projectId: project } },
    "item",
  ],
  ["an attribute as the stream shows it", { projectId: { S: project } }, "image"],
  [
    "the item that its email is about, as the stream shows it",
    { subject: { M: { workspaceId: { S: workspace } } } },
    "image",
  ],
] as const)("a record belongs to the owner it names by %s", (_, record, form) => {
  expect(belongsTo(new Set([workspace, project]), record, form)).toBe(true);
});

test.each([
  ["a name", { projectId: foreign, name: project }],
  [
    "the rest of its key",
    { projectId: foreign, pk: `$kiteloop#projectId_${foreign}#externalId_#projectId_${project}` },
  ],
  ["a longer id", { pk: `$kiteloop#projectId_${project}x#shard_a` }],
  ["a list", { projectId: [project] }],
])("a record with an id in %s does not belong to its owner", (_, record) => {
  expect(belongsTo(new Set([workspace, project]), record, "item")).toBe(false);
});

test("a value that is not an object belongs to nobody", () => {
  for (const odd of [null, undefined, 7, project, [project]]) {
    expect(belongsTo(new Set([project]), odd, "item")).toBe(false);
  }
});

let loop: TestLoop;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
});

test("erasing a workspace deletes its own dead letters and those of its projects, and no others", async () => {
  const { platform, project: own, member } = loop;
  const { workspaceId } = member.actor;
  const [otherWorkspace, otherProject] = [platform.ids.make("workspace"), platform.ids.make("project")];
  const letter = (sk: string, item: Record<string, unknown>): NewItem => ({
    sequence: sk,
    // A beacon that can't be counted: it has no events.
    image: { pk: "broken", sk, __edb_e__: "beacon", ...item },
    writtenAt: platform.clock.now().getTime(),
  });
  const records = [
    letter("ours", { projectId: own.id }),
    letter("of our workspace", { workspaceId }),
    letter("theirs", {
      projectId: otherProject,
      workspaceId: otherWorkspace,
      title: own.id,
      note: workspaceId,
    }),
  ];
  for (let n = 0; n < 5; n++) await fold(platform, records);
  const letters = async () =>
    (
      await listDeadLetters.call(testCtx(platform, testMember(platform, { staff: true })), {
        params: {},
        query: {},
        body: {},
      })
    ).items;
  expect(await letters()).toHaveLength(3);
  const until = Number.MAX_SAFE_INTEGER;
  expect(await eraseWorkspace(platform, workspaceId, { items: 10_000, until })).toBe(true);
  expect(await letters()).toMatchObject([{ kind: "beacon" }]);
});
