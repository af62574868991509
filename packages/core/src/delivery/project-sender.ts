import type { MailSettings } from "@kiteloop/contract/mail-settings";
import { formatAddress, type RenderedMail } from "@kiteloop/mail";
import type { Instance, MailMessage, Table } from "../context/index.ts";
import { unsubscribeToken } from "../invitation/index.ts";
import { addressOf, findSettings } from "../mail-settings/index.ts";
import type { HotProject } from "../project/index.ts";

type Sending = Pick<Instance, "edgeOrigin" | "mailFrom" | "postalAddress">;

/** What a workspace has its mails look like, at the moment one is written. */
export type Letterhead = { settings: MailSettings };

export async function letterheadOf(table: Table, workspaceId: string): Promise<Letterhead> {
  const { settings } = await findSettings(table, workspaceId);
  return { settings };
}

/** What every mail in a project's name has besides its occasion. */
export function commonOf(
  instance: Sending,
  project: HotProject,
  recipient: string,
  { settings }: Letterhead,
) {
  const { postalAddress, unsubscribeText, language } = settings;
  return {
    projectName: project.name,
    unsubscribeUrl: `${instance.edgeOrigin}/v1/unsubscribe/${unsubscribeToken(project, recipient)}`,
    postalAddress: postalAddress ?? instance.postalAddress,
    language,
    ...(unsubscribeText !== null && { unsubscribeText }),
  };
}

/** A mail in its envelope: the project, or whoever the workspace says, at this instance's address. */
export function enveloped(
  { mailFrom }: Sending,
  project: HotProject,
  { settings }: Letterhead,
  to: string,
  { subject, html, text, headers }: RenderedMail,
): MailMessage {
  const { senderName, replyTo } = settings;
  const from = formatAddress({ address: addressOf(mailFrom), name: senderName ?? project.name });
  const answers = replyTo === null ? {} : { replyTo: formatAddress({ address: replyTo }) };
  return { to, from, ...answers, subject, html, text, headers: { ...headers } };
}
