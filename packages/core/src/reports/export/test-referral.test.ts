import { expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { createTestLink } from "../../referrals/installation/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { withBody } from "../../testing/index.ts";
import { stage } from "./testing.ts";
import { elsewhere, numbers, printsOf, read, takeAll } from "./testing-moving.ts";
import { linesOf, recountLines } from "./testing-recount.ts";

test("a test referral is in no number, and the export says who was one, so that a recount and an import agree", async () => {
  const real = await stage();
  const { platform, browser, server, member, project } = real.loop;
  const before = await numbers(real);
  const { url } = await createTestLink.call(member, {
    params: { projectId: project.id },
    query: {},
    body: {},
  });
  const code = new URL(url).searchParams.get("kl") ?? "";
  await reportJoin.call(browser, withBody({ key: project.publishableKey, code, externalId: "me" }));
  await identifyParticipant.call(server, withBody({ externalId: "me" }));
  expect(await fold(platform, real.stream.items)).toEqual([]);
  expect(await numbers(real)).toEqual(before);
  const lines = await linesOf(real);
  expect(recountLines(lines).numbers().accounts).toEqual({ differing: 0, first: [] });

  const file = await read(real);
  expect(JSON.stringify(file)).toContain('"test":true');
  const there = await elsewhere(real);
  await takeAll(there, file, 7);
  expect(await fold(there.loop.platform, there.stream.items)).toEqual([]);
  expect(await numbers(there)).toEqual(before);
  expect(printsOf(file).differences(printsOf(await read({ ...real, loop: there.loop })))).toEqual([]);
});
