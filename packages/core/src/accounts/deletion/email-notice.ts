import { type DeletionStep, renderDeletionNotice } from "@kiteloop/mail";
import type { Platform } from "../../shared/context/index.ts";
import type { Owner, StoredDeletion } from "./store.ts";

/** Emails every owner about a step of the workspace's deletion. A failure for one doesn't affect the others. */
export async function emailDeletionNotice(
  { mailer, instance }: Platform,
  what: DeletionStep,
  { name: workspace, requestedBy, erasesAt }: StoredDeletion,
  owners: readonly Owner[],
): Promise<void> {
  const { appOrigin, mailFrom: from, postalAddress } = instance;
  const emails = owners.map(({ name, email: to }) => {
    const on = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(
      new Date(erasesAt),
    );
    const more = { name, workspace, requestedBy, on, link: `${appOrigin}/members/account`, postalAddress };
    const { subject, html, text, headers } = renderDeletionNotice(what, more);
    return mailer.send({ to, from, subject, html, text, headers: { ...headers } });
  });
  const sent = await Promise.allSettled(emails);
  const failed = sent.find((one) => one.status === "rejected");
  if (failed !== undefined) throw failed.reason;
}
