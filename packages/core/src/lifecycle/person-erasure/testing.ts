import { defaultFraudPolicy } from "@kiteloop/contract/referrals/fraud";
import { noRewards } from "@kiteloop/contract/referrals/reward";
import { queueEmails } from "../../delivery/email/index.ts";
import { updateProject } from "../../publishing/project/index.ts";
import { reportConversion } from "../../referrals/conversion/index.ts";
import { saveFraudPolicy } from "../../referrals/fraud/index.ts";
import { sendInvitation } from "../../referrals/invitation/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin, reviewReferral } from "../../referrals/referral/index.ts";
import { saveRewardRules } from "../../referrals/reward/index.ts";
import { exportProject } from "../../reports/export/index.ts";
import type { AwsTable } from "../../shared/aws-table/index.ts";
import {
  readAllItems,
  streamOf,
  testLoop,
  testPlatform,
  testWaitlist,
  withBody,
} from "../../testing/index.ts";
import { erasePerson } from "./index.ts";

/** A person with data in every possible place. */
export const ana = { externalId: "user-7731", name: "Ana Zanzibar", email: "ana.zanzibar@example.com" };

/**
 * A project in which Zoe invited Ana by email. Ana is on the waitlist too, invited Dan by email as well as Ben and
 * Cleo, bought something, and earned a reward for each, with emails to come; her own join and Ben's were reviewed.
 */
export async function stage() {
  const platform = await testPlatform();
  const loop = await testLoop(platform);
  const stream = streamOf(platform.table);
  const params = { projectId: loop.project.id };
  const { publishableKey: key } = loop.project;
  const policy = { ...defaultFraudPolicy, rules: { ...defaultFraudPolicy.rules, velocity: "off" as const } };
  await saveFraudPolicy.call(loop.member, {
    params,
    query: {},
    body: { version: 1, policy, replay: false },
  });
  const rules = { ...noRewards, on: "joined" as const, inviter: "A mug", friend: "A month" };
  await saveRewardRules.call(loop.member, { params, query: {}, body: { version: 1, rules } });
  const emails = { joined: true, reward: true, reminderDays: null };
  await updateProject.call(loop.member, {
    params,
    query: {},
    body: { version: loop.project.version, emails },
  });
  // The public API caches a project for half a minute.
  platform.clock.move(31_000);
  const list = await testWaitlist(loop);

  const person = (who: object) => identifyParticipant.call(loop.server, withBody(who));
  const bring = (code: string, who: object) => {
    platform.clock.move(60_000);
    return reportJoin.call(loop.server, withBody({ code, ...who }));
  };
  const message = (token: string, email: string) =>
    sendInvitation.call(loop.browser, withBody({ key, token, email, message: "From or to Ana Zanzibar" }));
  const buy = (externalId: string, participantExternalId: string) =>
    reportConversion.call(loop.server, withBody({ externalId, participantExternalId }));

  const zoe = await person({ externalId: "zoe", name: "Zoe" });
  await message(zoe.token, ana.email);
  await queueEmails(platform, stream.items);
  await bring(zoe.code, ana);
  const seen = "none";
  const body = { inviteeExternalId: ana.externalId, decision: "approved", seen, note: "Ana Zanzibar called" };
  await reviewReferral.call(loop.member, { params, query: {}, body });
  const known = await person(ana);
  const place = await list.joined(ana.email, { name: ana.name });
  for (const friend of ["ben", "cleo"]) {
    await bring(known.code, { externalId: friend, name: friend, email: `${friend}@example.com` });
    await person({ externalId: friend, name: friend });
  }
  await reviewReferral.call(loop.member, {
    params,
    query: {},
    body: { inviteeExternalId: "ben", decision: "approved", seen, note: "Ana Zanzibar called again" },
  });
  await message(known.token, "dan@example.com");
  await buy("order-1", ana.externalId);
  await buy("order-2", "ben");

  return {
    ...{ platform, loop, stream, list, params, zoe, ana: known, place, person, bring, mail: message, buy },
    erase: (body: object = { confirm: ana.email }, ctx = loop.member, participantId = known.participantId) =>
      erasePerson.call(ctx, { params: { ...params, participantId }, query: {}, body }),
    /** All lines of an export. */
    async lines(): Promise<string[]> {
      const lines: string[] = [];
      let query = {};
      for (;;) {
        const got = await exportProject.call(loop.member, { params, query, body: {} });
        lines.push(...got.text.split("\n"));
        if (got.next === undefined) return lines;
        query = { cursor: got.next };
      }
    },
    everything: () => everythingIn(platform.table),
  };
}

/** All contents of a table, as text. */
export const everythingIn = async (table: AwsTable): Promise<string> =>
  JSON.stringify(await readAllItems(table));

export type Stage = Awaited<ReturnType<typeof stage>>;
