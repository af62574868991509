import { defaultFraudPolicy, FraudPolicy } from "@kiteloop/contract/referrals/fraud";
import { dayMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { getFraudPolicy, saveFraudPolicy } from "../../referrals/fraud/index.ts";
import { findParticipant, identifyParticipant } from "../../referrals/participant/index.ts";
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

test("the signals of who may join are imported with the referral and its inviter; blocked addresses stay behind", async () => {
  const real = await stage();
  const { platform, server, member, project } = real.loop;
  const params = { projectId: project.id };
  const networks = ["203.0.113.0/24"];
  const blocked = { domains: ["spammer.example"], addresses: ["mara@acme.com"], countries: ["FR"], networks };
  const policy = { ...defaultFraudPolicy, blocked };
  const save = { version: 1, policy, replay: false };
  await saveFraudPolicy.call(member, { params, query: {}, body: save });
  const person = (externalId: string) => identifyParticipant.call(server, withBody({ externalId }));
  const [ana, ben] = [await person("ana"), await person("ben")];
  platform.clock.move(dayMs);
  await reportJoin.call(server, withBody({ code: ana.code, externalId: "ben", ago: 1000 }));
  await reportJoin.call(server, withBody({ code: ben.code, externalId: "ana" }));

  const file = await read(real);
  const there = await elsewhere(real);
  await takeAll(there, file, 7);
  const { table } = there.loop.platform;
  const { id: projectId } = there.loop.project;
  const factsOf = async (externalId: string) => (await findReferral(table, { projectId, externalId }))?.facts;
  expect(await factsOf("ben")).toMatchObject({ customer: { by: "known" }, earlier: { day: 0, month: 0 } });
  expect(await factsOf("ana")).toMatchObject({ loop: { referrals: 1 } });
  expect((await findParticipant(table, { projectId, externalId: "ana" }))?.latestReferrals).toMatchObject({
    onDay: 1,
  });
  const taken = await getFraudPolicy.call(there.loop.member, { params: { projectId }, query: {}, body: {} });
  expect(taken.policy).toEqual({ ...policy, blocked: { ...blocked, addresses: [] } });
});

test("a policy from an export older than the rule holds disputed joins", () => {
  const { disputed: _, ...rules } = defaultFraudPolicy.rules;
  expect(FraudPolicy.parse({ ...defaultFraudPolicy, rules })).toEqual(defaultFraudPolicy);
});
