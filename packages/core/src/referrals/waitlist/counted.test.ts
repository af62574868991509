import { expect, test } from "vitest";
import { fold, readRollups } from "../../counting/index.ts";
import { streamOf, testLoop, testPlatform, testWaitlist } from "../../testing/index.ts";
import { listParticipants } from "../participant/index.ts";

test("the project's numbers and the members' list equal those of the waitlist's places", async () => {
  const loop = await testLoop(await testPlatform());
  const line = await testWaitlist(loop);
  const stream = streamOf(loop.platform.table);
  const ana = await line.joined("ana@example.com");
  const ben = await line.joined("ben@example.com", { code: ana.code });
  for (const [email, code] of [
    ["cleo@example.com", ana.code],
    ["dan@example.com", ben.code],
    ["eve@example.com", undefined],
    ["ana@example.com", ben.code],
    ["dan@example.com", ana.code],
  ]) {
    await line.join(email ?? "", code === undefined ? {} : { code });
  }
  await fold(loop.platform, stream.items);
  await fold(loop.platform, stream.items);
  const total = await readRollups(loop.platform.table, loop.project.id, "total", {});
  const shown = await Promise.all([ana, ben].map(({ token }) => line.show(token)));
  expect(shown.map(({ joined }) => joined)).toEqual([2, 1]);
  expect(total).toMatchObject({ participants: 5, joins: 3 });
  const { items } = await listParticipants.call(loop.member, {
    params: { projectId: loop.project.id },
    query: {},
    body: {},
  });
  expect(items.map(({ stats }) => stats.joined)).toEqual([2, 1, 0, 0, 0]);
});
