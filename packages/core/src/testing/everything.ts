import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { noRewards } from "@kiteloop/contract/referrals/reward";
import { expect } from "vitest";
import { fold } from "../counting/index.ts";
import { queueEmails } from "../delivery/email/index.ts";
import { suppress } from "../messaging/suppression/index.ts";
import { createApiKey, logRequest, rotateApiKey, usesRecorded } from "../publishing/api-key/index.ts";
import { ingestEvents } from "../publishing/event/index.ts";
import { reportConversion } from "../referrals/conversion/index.ts";
import { sendInvitation } from "../referrals/invitation/index.ts";
import { identifyParticipant } from "../referrals/participant/index.ts";
import { reportJoin } from "../referrals/referral/index.ts";
import { saveRewardRules } from "../referrals/reward/index.ts";
import { createDashboardLink } from "../reports/dashboard-link/index.ts";
import { recordFailure } from "../shared/dead-letter/index.ts";
import { hashRecipient } from "../shared/recipient/index.ts";
import { testLive } from "./live.ts";
import { type TestLoop, withBody } from "./loop.ts";
import type { streamOf } from "./stream.ts";
import { testWaitlist } from "./waitlist.ts";

/** One of everything that a project collects. */
export async function useEverything(of: TestLoop, mark: string, stream: ReturnType<typeof streamOf>) {
  const { server, browser, member, project, platform } = of;
  const key = project.publishableKey;
  const widget = await testLive(of, defaultConfig("invite"));
  const list = await testWaitlist(of);
  const email = (who: string) => `${who}-${mark}@example.com`;
  const period = { from: null, until: "2999-12-31" };
  const rules = { ...noRewards, on: "joined", inviter: `Mug ${mark}`, friend: "5 EUR", period };
  const body = { version: 1, rules };
  await saveRewardRules.call(member, { params: { projectId: project.id }, query: {}, body });
  const ana = await identifyParticipant.call(
    server,
    withBody({ externalId: `ana ${mark}`, name: mark, email: email("ana") }),
  );
  for (const friend of ["ben", "cleo"]) {
    await sendInvitation.call(
      browser,
      withBody({
        key,
        token: ana.token,
        email: email(friend),
        name: mark,
        message: mark,
        widgetId: widget.id,
      }),
    );
    await reportJoin.call(
      server,
      withBody({ code: ana.code, externalId: `${friend} ${mark}`, email: email(friend), name: mark }),
    );
  }
  await reportConversion.call(
    server,
    withBody({ externalId: `order ${mark}`, participantExternalId: `ben ${mark}` }),
  );
  await list.joined(email("dan"), { code: ana.code });
  await list.joined(email("ben"), { code: ana.code });
  await list.join(email("ben"));
  const events = [{ type: "impression", widgetId: widget.id, version: 1, at: 0 }];
  const beacon = platform.ids.make("beacon");
  const sentAt = platform.clock.now().getTime();
  await ingestEvents.call(browser, withBody({ key, beacon, sentAt, events }));
  const { workspaceId } = member.actor;
  const recipient = hashRecipient(workspaceId, email("quiet"));
  await suppress(platform, { workspaceId, recipient, reason: "unsubscribed", at: "2026-03-10" });
  const putAside = { work: "mail", form: "image", reason: "can't be read" } as const;
  for (const record of [
    { __edb_e__: { S: "referral" }, projectId: { S: project.id }, name: { S: mark } },
    {
      __edb_e__: { S: "memberInvitationMail" },
      workspaceId: { S: workspaceId },
      email: { S: email("eve") },
    },
  ]) {
    const kind = record.__edb_e__.S;
    await recordFailure(platform, { ...putAside, key: `${kind} ${mark}`, kind, record });
  }
  const wanted = { name: mark, projectId: project.id, scopes: ["joins:write"], expiresInDays: null };
  const { apiKey, secret } = await createApiKey.call(member, { params: {}, query: {}, body: wanted });
  const ofAll = { name: "Backup", projectId: null, scopes: ["exports:read"], expiresInDays: null };
  const made = await createApiKey.call(member, { params: {}, query: {}, body: ofAll });
  const rotation = { version: 1, overlapHours: 24, expiresInDays: null };
  await rotateApiKey.call(member, { params: { keyId: apiKey.id }, query: {}, body: rotation });
  const request = {
    id: platform.ids.make("request"),
    method: "GET",
    route: "/v1/widgets",
    status: 200,
    ms: 7,
  };
  for (const keyId of [apiKey.id, made.apiKey.id]) logRequest(platform, { workspaceId, keyId }, request);
  await usesRecorded();
  await createDashboardLink.call(member, {
    params: { projectId: project.id },
    query: {},
    body: { name: mark, expiresInDays: null },
  });
  expect(await queueEmails(platform, stream.items)).toEqual([]);
  expect(await fold(platform, stream.items)).toEqual([]);
  return { widget, list, secret, ana };
}
