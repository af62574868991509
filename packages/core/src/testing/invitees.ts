import type { FraudPolicy, ReferralRow } from "@kiteloop/contract/referrals/fraud";
import { defaultFraudPolicy, fraudRules } from "@kiteloop/contract/referrals/fraud";
import { getFraudPolicy, saveFraudPolicy } from "../referrals/fraud/index.ts";
import { identifyParticipant } from "../referrals/participant/index.ts";
import {
  findReferral,
  listReferrals,
  reportJoin,
  reviewReferral,
  type StoredReferral,
} from "../referrals/referral/index.ts";
import { type TestLoop, withBody } from "./loop.ts";

/** All rules with this action. */
export function policyOf(
  action: FraudPolicy["rules"]["unsigned"],
  more: Partial<FraudPolicy> = {},
): FraudPolicy {
  const rules = Object.fromEntries(fraudRules.map((rule) => [rule, action])) as FraudPolicy["rules"];
  return { ...defaultFraudPolicy, rules, ...more };
}

/** Participants who invite and invitees who join in a loop's project, and the members who review them. */
export function testInvitees(loop: TestLoop) {
  const { table } = loop.platform;
  const params = { projectId: loop.project.id };
  const key = loop.project.publishableKey;
  const from = (address: string) => ({
    ...loop.browser,
    actor: {
      ...loop.browser.actor,
      visitor: { ...loop.browser.actor.visitor, mark: (scope: string) => `${scope} ${address}` },
    },
  });
  return {
    params,
    /** A new participant, seen on a device with this address, if given. */
    person: (externalId: string, more: object = {}, address?: string) =>
      address === undefined
        ? identifyParticipant.call(loop.server, withBody({ externalId, ...more }))
        : identifyParticipant.call(from(address), withBody({ key, externalId, ...more })),
    /** A page reports a join, from a device of its own if no address is given. */
    joins: (code: string, externalId: string, more: object = {}, address = `192.0.2.1 ${externalId}`) =>
      reportJoin.call(from(address), withBody({ key, code, externalId, ...more })),
    /** @throws Error if there is none. */
    async referral(externalId: string): Promise<StoredReferral> {
      const found = await findReferral(table, { ...params, externalId });
      if (found === null) throw new Error(`nobody brought ${externalId}`);
      return found;
    },
    policy: () => getFraudPolicy.call(loop.member, { params, query: {}, body: {} }),
    async setPolicy(policy: FraudPolicy, replay = false) {
      const { version } = await getFraudPolicy.call(loop.member, { params, query: {}, body: {} });
      return saveFraudPolicy.call(loop.member, { params, query: {}, body: { version, policy, replay } });
    },
    decide: (inviteeExternalId: string, decision: string, seen: ReferralRow["review"], ctx = loop.member) =>
      reviewReferral.call(ctx, { params, query: {}, body: { inviteeExternalId, decision, seen } }),
    async listed(query: object = {}): Promise<ReferralRow[]> {
      const rows: ReferralRow[] = [];
      let cursor: string | undefined;
      do {
        const page = await listReferrals.call(loop.member, {
          params,
          query: { ...query, ...(cursor && { cursor }) },
          body: {},
        });
        rows.push(...page.items);
        cursor = page.next;
      } while (cursor !== undefined);
      return rows;
    },
  };
}
