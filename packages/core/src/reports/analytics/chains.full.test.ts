import { expect, test } from "vitest";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { type TestLoop, testCtx, testLoop, testMember, testPlatform, withBody } from "../../testing/index.ts";
import { projectChains } from "./chains.ts";

const read = (loop: TestLoop, ctx = loop.member) =>
  projectChains.call(ctx, { params: { projectId: loop.project.id }, query: {}, body: {} });

async function person(loop: TestLoop, externalId: string) {
  return identifyParticipant.call(loop.server, withBody({ externalId, name: externalId }));
}

/** `brought` people join with the code of `by` and become participants themselves. */
async function bring(loop: TestLoop, by: string, brought: string[]): Promise<void> {
  const { code } = await person(loop, by);
  for (const externalId of brought) {
    await reportJoin.call(loop.server, withBody({ code, externalId }));
    await person(loop, externalId);
  }
}

test("a chain contains everybody who joined through its root, with the depth of the longest path", async () => {
  const loop = await testLoop(await testPlatform());
  await bring(loop, "ana", ["ben", "cem"]);
  await bring(loop, "ben", ["dan"]);
  await bring(loop, "dan", ["eva", "fay"]);
  await bring(loop, "zoe", ["yan"]);
  await person(loop, "nobody");
  const { chains: found, complete } = await read(loop);
  expect(complete).toBe(true);
  const [ana, ben, zoe] = await Promise.all(["ana", "ben", "zoe"].map((id) => person(loop, id)));
  expect(found).toMatchObject([
    { rootId: ana?.participantId, people: 5, depth: 3 },
    { rootId: zoe?.participantId, people: 1, depth: 1 },
  ]);
  const lines = found[0]?.inviters.map(({ name, joined, parentId }) => [name, joined, parentId]) ?? [];
  expect(lines.sort()).toEqual([
    ["ana", 2, null],
    ["ben", 1, ana?.participantId],
    ["dan", 2, ben?.participantId],
  ]);
});

test("when there are more inviters than are read, sizes are marked as minimums", async () => {
  const loop = await testLoop(await testPlatform());
  await bring(
    loop,
    "root",
    Array.from({ length: 62 }, (_, n) => `friend-${n}`),
  );
  for (let n = 0; n < 62; n++) await bring(loop, `friend-${n}`, [`other-${n}`]);
  const { chains: found, complete } = await read(loop);
  expect(complete).toBe(false);
  expect(found).toMatchObject([{ people: 124, depth: 2 }]);
});

test("without invitations there are no chains; another workspace finds nothing", async () => {
  const loop = await testLoop(await testPlatform());
  expect(await read(loop)).toMatchObject({ chains: [], complete: true });
  const stranger = testCtx(loop.platform, testMember(loop.platform));
  await expect(read(loop, stranger)).rejects.toMatchObject({ code: "not_found" });
});
