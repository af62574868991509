import type { MailPurpose, MailWording } from "@kiteloop/contract/mail-preset";
import type { MailSettings } from "@kiteloop/contract/mail-settings";
import { formatAddress, type RenderedMail } from "@kiteloop/mail";
import type { Instance, MailMessage, Table } from "../context/index.ts";
import { unsubscribeToken } from "../invitation/index.ts";
import { ownWording } from "../mail-preset/index.ts";
import { verifiedAddress } from "../mail-sender/index.ts";
import { addressOf, findSettings } from "../mail-settings/index.ts";
import type { HotProject } from "../project/index.ts";

type Sending = Pick<Instance, "edgeOrigin" | "mailFrom" | "postalAddress">;

/** What a workspace has one of its mails look like, at the moment it is written. */
export type Letterhead = {
  settings: MailSettings;
  /** The workspace's own, verified; null where the instance's is used. */
  address: string | null;
  /** Undefined: ours. */
  wording: MailWording | undefined;
};

export async function letterheadOf(
  table: Table,
  workspaceId: string,
  purpose: MailPurpose,
): Promise<Letterhead> {
  const worded = async () => {
    const { settings } = await findSettings(table, workspaceId);
    const { language } = settings;
    return { settings, wording: await ownWording(table, workspaceId, { purpose, language }) };
  };
  const [own, address] = await Promise.all([worded(), verifiedAddress(table, workspaceId)]);
  return { ...own, address };
}

/** The address by which one recipient stops the mails of a project's workspace. */
export function unsubscribeUrlOf({ edgeOrigin }: Sending, project: HotProject, recipient: string): string {
  return `${edgeOrigin}/v1/unsubscribe/${unsubscribeToken(project, recipient)}`;
}

/** What every mail in a project's name has besides its occasion. */
export function commonOf(
  instance: Sending,
  { projectName, unsubscribeUrl }: { projectName: string; unsubscribeUrl: string },
  { settings, wording }: Letterhead,
) {
  const { postalAddress, unsubscribeText, language } = settings;
  return {
    projectName,
    unsubscribeUrl,
    postalAddress: postalAddress ?? instance.postalAddress,
    language,
    ...(unsubscribeText !== null && { unsubscribeText }),
    ...(wording !== undefined && { wording }),
  };
}

/** A mail in its envelope: from the project, or whoever the workspace says, at its own address or the instance's. */
export function enveloped(
  { mailFrom }: Sending,
  project: Pick<HotProject, "name">,
  { settings, address }: Letterhead,
  to: string,
  { subject, html, text, headers }: RenderedMail,
): MailMessage {
  const { senderName, replyTo } = settings;
  const from = formatAddress({ address: address ?? addressOf(mailFrom), name: senderName ?? project.name });
  const answers = replyTo === null ? {} : { replyTo: formatAddress({ address: replyTo }) };
  return { to, from, ...answers, subject, html, text, headers: { ...headers } };
}
