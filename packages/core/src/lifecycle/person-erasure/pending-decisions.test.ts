import { expect, test } from "vitest";
import { carryOutDue, decideReferrals, findReferral } from "../../referrals/referral/index.ts";
import { readAllItems, testInvitees, testLoop, testPlatform } from "../../testing/index.ts";
import { erasePerson } from "./index.ts";

test("a decision that waits is carried out before its invitee is erased, whose id remains nowhere", async () => {
  const loop = await testLoop(await testPlatform());
  const { table } = loop.platform;
  const friends = testInvitees(loop);
  const { code } = await friends.person("ana");
  await friends.joins(code, "zanzibar-7", { email: "zan@mailinator.com" }, "192.0.2.9");
  const { referralId } = await friends.referral("zanzibar-7");
  const items = [{ inviteeExternalId: "zanzibar-7", seen: "pending" }];
  const body = { decision: "approved", items };
  await decideReferrals.call(loop.member, { params: friends.params, query: {}, body });
  const { participantId } = await friends.person("zanzibar-7");
  await erasePerson.call(loop.member, {
    params: { ...friends.params, participantId },
    query: {},
    body: { confirm: "zanzibar-7" },
  });
  const stored = await readAllItems(table);
  const naming = stored.filter((item) => JSON.stringify(item).includes("zanzibar-7"));
  expect(naming.map((item) => item.__edb_e__)).toEqual(["personErasure"]);
  const [referral] = stored.filter((item) => item.referralId === referralId && item.__edb_e__ === "referral");
  expect(referral).toMatchObject({ review: "approved", status: "joined" });
  expect(await carryOutDue(loop.platform)).toBe(0);
  expect(await findReferral(table, { ...friends.params, externalId: "zanzibar-7" })).toBeNull();
});
