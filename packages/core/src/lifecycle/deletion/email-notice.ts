import { type DeletionStep, renderDeletionNotice } from "@kiteloop/mail";
import type { Platform } from "../../shared/context/index.ts";
import { peopleOf } from "../../tenancy/index.ts";
import type { Owner, StoredDeletion } from "./store.ts";

type Deleted = Pick<StoredDeletion, "name" | "requestedBy" | "erasesAt"> & { projectId?: string };

export async function ownersOf({ table }: Platform, workspaceId: string): Promise<Owner[]> {
  const people = await peopleOf(table, workspaceId);
  return people
    .filter(({ membership }) => membership.role === "owner")
    .map(({ user: { name, email } }) => ({ name, email }));
}

/** Emails every owner about a step of the deletion of the workspace, or of one of its projects. A failure for one doesn't affect the others. */
export async function emailDeletionNotice(
  { mailer, instance }: Platform,
  what: DeletionStep,
  { name: deleted, requestedBy, erasesAt, projectId }: Deleted,
  owners: readonly Owner[],
): Promise<void> {
  const { appOrigin, mailFrom: from, postalAddress } = instance;
  const emails = owners.map(({ name, email: to }) => {
    const on = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(
      new Date(erasesAt),
    );
    const link =
      projectId === undefined
        ? `${appOrigin}/members/account`
        : `${appOrigin}/members/projects/${projectId}/settings`;
    const kind = projectId === undefined ? ("workspace" as const) : ("project" as const);
    const more = { name, kind, deleted, requestedBy, on, link, postalAddress };
    const { subject, html, text, headers } = renderDeletionNotice(what, more);
    return mailer.send({ to, from, subject, html, text, headers: { ...headers } });
  });
  const sent = await Promise.allSettled(emails);
  const failed = sent.find((one) => one.status === "rejected");
  if (failed !== undefined) throw failed.reason;
}
