import { defaultFraudPolicy, FraudPolicy } from "@kiteloop/contract/referrals/fraud";
import { expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { findReferral, reportJoin, reviewReferral } from "../../referrals/referral/index.ts";
import { withBody } from "../../testing/index.ts";
import { stage } from "./testing.ts";
import { elsewhere, numbers, printsOf, read, takeAll } from "./testing-moving.ts";
import { rewardsIn } from "./testing-operations.ts";
import { linesOf, recountLines } from "./testing-recount.ts";

test("disputed referrals, one held and one rejected, are recounted and imported with their status", async () => {
  const real = await stage();
  const { platform, browser, server, member, project } = real.loop;
  await rewardsIn(real.loop).promise({ inviter: "Month" });
  const [mallory, ana] = await Promise.all(
    ["mallory", "ana"].map((externalId) => identifyParticipant.call(server, withBody({ externalId }))),
  );
  for (const externalId of ["held", "rejected"]) {
    await reportJoin.call(
      browser,
      withBody({ key: project.publishableKey, code: mallory?.code, externalId }),
    );
    await reportJoin.call(server, withBody({ code: ana?.code, externalId }));
  }
  const body = { inviteeExternalId: "rejected", decision: "rejected", seen: "pending" };
  await reviewReferral.call(member, { params: { projectId: project.id }, query: {}, body });
  expect(await fold(platform, real.stream.items)).toEqual([]);
  const lines = await linesOf(real);
  expect(recountLines(lines).numbers().accounts).toEqual({ differing: 0, first: [] });

  const file = await read(real);
  const there = await elsewhere(real);
  await takeAll(there, file, 7);
  expect(await fold(there.loop.platform, there.stream.items)).toEqual([]);
  expect(await numbers(there)).toEqual(await numbers(real));
  expect(printsOf(file).differences(printsOf(await read({ ...real, loop: there.loop })))).toEqual([]);
  const found = await findReferral(there.loop.platform.table, {
    projectId: there.loop.project.id,
    externalId: "held",
  });
  expect(found).toMatchObject({
    review: "pending",
    facts: { disputed: { by: "server", participantId: ana?.participantId } },
    verdict: { reasons: [{ rule: "disputed" }] },
  });
});

test("a policy from an export older than the rule holds disputed joins", () => {
  const { disputed: _, ...rules } = defaultFraudPolicy.rules;
  expect(FraudPolicy.parse({ ...defaultFraudPolicy, rules })).toEqual(defaultFraudPolicy);
});
