import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { defaultFraudPolicy } from "@kiteloop/contract/fraud";
import { noRewards } from "@kiteloop/contract/reward";
import type { Table } from "../context/index.ts";
import { report } from "../conversion/index.ts";
import { queueMails } from "../delivery/index.ts";
import { page } from "../export/index.ts";
import { save as savePolicy } from "../fraud/index.ts";
import { send } from "../invitation/index.ts";
import { identify } from "../participant/index.ts";
import { update } from "../project/index.ts";
import { join, review } from "../referral/index.ts";
import { saveRules } from "../reward/index.ts";
import { streamOf, testLoop, testPlatform, testWaitlist, withBody } from "../testing/index.ts";
import { erase } from "./index.ts";

/** Somebody of whom something is kept in every place that there is. */
export const ana = { externalId: "user-7731", name: "Ana Zanzibar", email: "ana.zanzibar@example.com" };

/**
 * A project in which Zoe invited Ana by mail and brought her, Ana is on the waitlist too, invited Dan by mail and brought
 * Ben and Cleo, bought something, and earned a reward for each, of which she is to be mailed; her own joining was reviewed.
 */
export async function stage() {
  const platform = await testPlatform();
  const loop = await testLoop(platform);
  const stream = streamOf(platform.table);
  const params = { projectId: loop.project.id };
  const { publishableKey: key } = loop.project;
  const policy = { ...defaultFraudPolicy, rules: { ...defaultFraudPolicy.rules, velocity: "off" as const } };
  await savePolicy.call(loop.member, {
    params,
    query: {},
    body: { version: 1, policy, replay: false },
  });
  const rules = { ...noRewards, on: "joined" as const, inviter: "A mug", friend: "A month" };
  await saveRules.call(loop.member, { params, query: {}, body: { version: 1, rules } });
  const mails = { joined: true, reward: true, reminderDays: null };
  await update.call(loop.member, { params, query: {}, body: { version: loop.project.version, mails } });
  // What the public API knows of a project may be half a minute old.
  platform.clock.move(31_000);
  const list = await testWaitlist(loop);

  const person = (who: object) => identify.call(loop.server, withBody(who));
  const bring = (code: string, who: object) => {
    platform.clock.move(60_000);
    return join.call(loop.server, withBody({ code, ...who }));
  };
  const mail = (token: string, email: string) => send.call(loop.browser, withBody({ key, token, email }));
  const buy = (externalId: string, participantExternalId: string) =>
    report.call(loop.server, withBody({ externalId, participantExternalId }));

  const zoe = await person({ externalId: "zoe", name: "Zoe" });
  await mail(zoe.token, ana.email);
  await queueMails(platform, stream.items);
  await bring(zoe.code, ana);
  const seen = "none";
  const body = { inviteeExternalId: ana.externalId, decision: "approved", seen, note: "Ana Zanzibar called" };
  await review.call(loop.member, { params, query: {}, body });
  const known = await person(ana);
  const place = await list.joined(ana.email, { name: ana.name });
  for (const friend of ["ben", "cleo"]) {
    await bring(known.code, { externalId: friend, name: friend, email: `${friend}@example.com` });
    await person({ externalId: friend, name: friend });
  }
  await mail(known.token, "dan@example.com");
  await buy("order-1", ana.externalId);
  await buy("order-2", "ben");

  return {
    ...{ platform, loop, stream, list, params, zoe, ana: known, place, person, bring, mail, buy },
    erase: (body: object = { confirm: ana.email }, ctx = loop.member, participantId = known.participantId) =>
      erase.call(ctx, { params: { ...params, participantId }, query: {}, body }),
    /** All lines of an export. */
    async lines(): Promise<string[]> {
      const lines: string[] = [];
      let query = {};
      for (;;) {
        const got = await page.call(loop.member, { params, query, body: {} });
        lines.push(...got.text.split("\n"));
        if (got.next === undefined) return lines;
        query = { cursor: got.next };
      }
    },
    everything: () => everythingIn(platform.table),
  };
}

/** Everything that lies in a table, as text. */
export const everythingIn = async (table: Table): Promise<string> => JSON.stringify(await itemsIn(table));

/** All items of a table. */
export async function itemsIn({ client, name }: Table): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: name, ConsistentRead: true, ExclusiveStartKey: from }),
    );
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return items;
}

export type Stage = Awaited<ReturnType<typeof stage>>;
