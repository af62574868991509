import { askedEmailsPerRecipientPerDay, entryEmailsPerHour } from "@kiteloop/contract/messaging/email";
import { invitationsPerRecipientPerDay } from "@kiteloop/contract/referrals/invitation";
import { retention } from "@kiteloop/contract/shared/retention";
import { dayOf } from "@kiteloop/metrics/days";
import { isAskedFor, type SuppressibleEmail } from "../../shared/email-kind/index.ts";
import type { Quota } from "../../shared/quota/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";

const expiry = (now: number) => Math.ceil(now / 1000) + retention.dailyQuotas.keptFor.seconds;

/** An address's daily limit (UTC) over all workspaces, by its hash: one for emails it asked for, one for all others. */
export function recipientQuota(address: string, email: SuppressibleEmail, now: number): Quota {
  const [sort, limit] = isAskedFor(email)
    ? (["asked", askedEmailsPerRecipientPerDay] as const)
    : (["recipient", invitationsPerRecipientPerDay] as const);
  const holder = `${sort}_${hashRecipient("everywhere", address)}`;
  return { holder, period: dayOf(now, "UTC"), limit, ttl: expiry(now) };
}

/** An address's hourly limits of emails that let a person in: from one project, and from all. */
export function entryQuotas(projectId: string, address: string, now: number): [Quota, Quota] {
  const hash = hashRecipient("everywhere", address);
  const { project, instance } = entryEmailsPerHour;
  const counted = { period: new Date(now).toISOString().slice(0, 13), ttl: expiry(now) };
  return [
    { holder: `entry_${projectId}_${hash}`, limit: project, ...counted },
    { holder: `entry_${hash}`, limit: instance, ...counted },
  ];
}
