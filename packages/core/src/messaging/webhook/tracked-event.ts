import type { WebhookPayload } from "@kiteloop/contract/messaging/webhook-events";
import { currencyDigits, type Money } from "@kiteloop/contract/shared/money";

type Value = string | number | boolean | readonly string[] | null;

/**
 * An event as analytics tools record it: the person it is about, by the embedder's id, and facts in snake case. Amounts are in
 * units of their currency.
 */
export type TrackedEvent = {
  type: WebhookPayload["type"];
  person: string;
  /** The inviter's external id, of a referral. */
  inviter: string | null;
  timestamp: string;
  properties: Record<string, Value>;
};

const testPerson = "kiteloop-test";
const contestPerson = "kiteloop-contest";

/** Whether an event is about no person: tools need one, so it has a person whom no embedder has. */
export const isAboutNobody = ({ person }: TrackedEvent): boolean =>
  person === testPerson || person === contestPerson;

/** Only what is named here leaves for the tool: a field that payloads get later does not. */
export function toTrackedEvent(event: WebhookPayload): TrackedEvent {
  const { type, timestamp, mode } = event;
  const { inviter = null, person, ...properties } = factsOf(event);
  return { type, timestamp, person, inviter, properties: { ...properties, mode } };
}

type Facts = { person: string; inviter?: string } & Record<string, Value>;

function factsOf(event: WebhookPayload): Facts {
  switch (event.type) {
    case "participant.created":
      return { person: event.data.participantExternalId, participant_id: event.data.participantId };
    case "referral.joined":
    case "referral.converted":
    case "referral.approved":
    case "referral.rejected": {
      const { referralId, status, held, reasons = [], channel, widgetId, ...people } = event.data;
      return {
        ...{ person: people.inviteeExternalId, inviter: people.participantExternalId },
        ...{ referral_id: referralId, status, held, reasons, channel, widget_id: widgetId },
      };
    }
    case "conversion.created":
    case "conversion.reversed": {
      const { conversionId, conversionKind, referralId, status, value, net, reversal } = event.data;
      return {
        ...{ person: event.data.participantExternalId, conversion_id: conversionId },
        ...{ conversion_kind: conversionKind, referral_id: referralId, invited: referralId !== null },
        ...{ status, reversal, ...worth(value), net: unitsOf(value, net) },
      };
    }
    case "reward.earned":
    case "reward.approved":
    case "reward.sending":
    case "reward.failed":
    case "reward.fulfilled":
    case "reward.reversed": {
      const { rewardId, kind, what, state, held, type, referralId, milestone, value } = event.data;
      return {
        ...{ person: event.data.recipientExternalId, reward_id: rewardId, kind, reward: what, state, held },
        ...{ reward_type: type, referral_id: referralId, milestone, ...worth(value) },
      };
    }
    case "payout.sent":
    case "payout.paid":
    case "payout.failed": {
      const { payoutId, runId, state, method, value } = event.data;
      return {
        ...{ person: event.data.participantExternalId, payout_id: payoutId, run_id: runId, state, method },
        ...worth(value),
      };
    }
    case "invitation.bounced":
    case "invitation.complained":
      return { person: event.data.participantExternalId, invitation_id: event.data.invitationId };
    case "contest.finalized": {
      const { contestId, name, result } = event.data;
      const { participants, tickets } = result;
      return { person: contestPerson, contest_id: contestId, contest: name, participants, tickets };
    }
    case "webhook.test":
      return { person: testPerson };
  }
}

const worth = (money: Money | null) => ({
  value: unitsOf(money, money?.amount ?? null),
  currency: money?.currency ?? null,
});

const unitsOf = (money: Money | null, amount: number | null): number | null =>
  money === null || amount === null ? null : amount / 10 ** currencyDigits(money.currency);
