import { roleAtLeast } from "@kiteloop/contract/tenancy/roles";
import { renderWebhookNotice } from "@kiteloop/mail";
import type { Platform } from "../../shared/context/index.ts";
import { peopleOf } from "../../tenancy/index.ts";
import type { StoredWebhook } from "./store.ts";

/**
 * Emails owners and admins that an endpoint was disabled. A failure for one doesn't affect the others.
 * @throws the mailer's error, if no one could be emailed
 */
export async function emailWebhookDisabled(
  { table, mailer, instance }: Platform,
  { workspaceId, webhookId, url, disabledReason: reason = "failing" }: StoredWebhook,
): Promise<void> {
  const { appOrigin, mailFrom: from, postalAddress } = instance;
  const { host } = new URL(url);
  const link = `${appOrigin}/members/api-keys?tab=webhooks&webhook=${webhookId}`;
  const people = (await peopleOf(table, workspaceId)).filter(({ membership }) =>
    roleAtLeast(membership.role, "admin"),
  );
  const emails = people.map(({ user }) => {
    const { subject, html, text, headers } = renderWebhookNotice({
      ...{ name: user.name, host, reason, link, postalAddress },
    });
    return mailer.send({ to: user.email, from, subject, html, text, headers: { ...headers } });
  });
  const sent = await Promise.allSettled(emails);
  const [failure] = sent.flatMap((one) => (one.status === "rejected" ? [one] : []));
  if (failure !== undefined && sent.every(({ status }) => status === "rejected")) throw failure.reason;
}
