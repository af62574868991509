import type { MailSettings } from "@kiteloop/contract/mail-settings";
import { formatAddress, type RenderedMail } from "@kiteloop/mail";
import type { Instance, MailMessage, Table } from "../context/index.ts";
import { unsubscribeToken } from "../invitation/index.ts";
import { verifiedAddress } from "../mail-sender/index.ts";
import { addressOf, findSettings } from "../mail-settings/index.ts";
import type { HotProject } from "../project/index.ts";

type Sending = Pick<Instance, "edgeOrigin" | "mailFrom" | "postalAddress">;

/** What a workspace has its mails look like, at the moment one is written. */
export type Letterhead = {
  settings: MailSettings;
  /** The workspace's own, verified; null where the instance's is used. */
  address: string | null;
};

export async function letterheadOf(table: Table, workspaceId: string): Promise<Letterhead> {
  const [{ settings }, address] = await Promise.all([
    findSettings(table, workspaceId),
    verifiedAddress(table, workspaceId),
  ]);
  return { settings, address };
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

/** A mail in its envelope: from the project, or whoever the workspace says, at its own address or the instance's. */
export function enveloped(
  { mailFrom }: Sending,
  project: HotProject,
  { settings, address }: Letterhead,
  to: string,
  { subject, html, text, headers }: RenderedMail,
): MailMessage {
  const { senderName, replyTo } = settings;
  const from = formatAddress({ address: address ?? addressOf(mailFrom), name: senderName ?? project.name });
  const answers = replyTo === null ? {} : { replyTo: formatAddress({ address: replyTo }) };
  return { to, from, ...answers, subject, html, text, headers: { ...headers } };
}
