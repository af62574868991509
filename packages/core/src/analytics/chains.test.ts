import { expect, test } from "vitest";
import { identify } from "../participant/index.ts";
import { join } from "../referral/index.ts";
import { type TestLoop, testCtx, testLoop, testMember, testPlatform, withBody } from "../testing/index.ts";
import { chains } from "./chains.ts";

const read = (loop: TestLoop, ctx = loop.member) =>
  chains.call(ctx, { params: { projectId: loop.project.id }, query: {}, body: {} });

async function person(loop: TestLoop, externalId: string) {
  return identify.call(loop.server, withBody({ externalId, name: externalId }));
}

/** `brought` join by the code of `by` and become participants themselves. */
async function bring(loop: TestLoop, by: string, brought: string[]): Promise<void> {
  const { code } = await person(loop, by);
  for (const externalId of brought) {
    await join.call(loop.server, withBody({ code, externalId }));
    await person(loop, externalId);
  }
}

test("a chain has everybody who joined through its root, and reaches as far down as they did", async () => {
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

test("of more inviters than are read, sizes are said to be a least", async () => {
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

test("nobody has invited: no chains; another workspace finds nothing", async () => {
  const loop = await testLoop(await testPlatform());
  expect(await read(loop)).toMatchObject({ chains: [], complete: true });
  const stranger = testCtx(loop.platform, testMember(loop.platform));
  await expect(read(loop, stranger)).rejects.toMatchObject({ code: "not_found" });
});
