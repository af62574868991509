import type { EmailSettings } from "@kiteloop/contract/messaging/email-settings";
import type { EmailPurpose, EmailWording } from "@kiteloop/contract/messaging/email-template";
import { formatAddress, type RenderedEmail } from "@kiteloop/mail";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import type { EmailMessage, Instance, Platform, Table } from "../../shared/context/index.ts";
import { addressOf, findSettings } from "../email-settings/index.ts";
import { verifiedAddress } from "../sender/index.ts";
import { ownWording } from "./wording.ts";

/** Writes an email in a project's name: `render` gets what all of these have. @throws EmailError when it can't be rendered */
type EmailComposer = (
  envelope: { project: Pick<ProjectSnapshot, "name">; to: string; unsubscribeUrl: string },
  render: (common: ReturnType<typeof commonOf>) => RenderedEmail,
) => EmailMessage;

/** Writes emails as the workspace has them look at this moment. */
export async function emailComposer(
  { table, instance }: Pick<Platform, "table" | "instance">,
  workspaceId: string,
  purpose: EmailPurpose,
): Promise<EmailComposer> {
  const letterhead = await letterheadOf(table, workspaceId, purpose);
  return ({ project, to, unsubscribeUrl }, render) => {
    const common = commonOf(instance, { projectName: project.name, unsubscribeUrl }, letterhead);
    return addEnvelope(instance, project, letterhead, to, render(common));
  };
}

type Sending = Pick<Instance, "mailFrom" | "postalAddress">;

/** What a workspace has one of its mails look like, at the moment it is written. */
type Letterhead = {
  settings: EmailSettings;
  /** The workspace's own, verified; null where the instance's is used. */
  address: string | null;
  /** Undefined: ours. */
  wording: EmailWording | undefined;
};

export async function letterheadOf(
  table: Table,
  workspaceId: string,
  purpose: EmailPurpose,
): Promise<Letterhead> {
  const worded = async () => {
    const { settings } = await findSettings(table, workspaceId);
    const { language } = settings;
    return { settings, wording: await ownWording(table, workspaceId, { purpose, language }) };
  };
  const [own, address] = await Promise.all([worded(), verifiedAddress(table, workspaceId)]);
  return { ...own, address };
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
export function addEnvelope(
  { mailFrom }: Sending,
  project: Pick<ProjectSnapshot, "name">,
  { settings, address }: Letterhead,
  to: string,
  { subject, html, text, headers }: RenderedEmail,
): EmailMessage {
  const { senderName, replyTo } = settings;
  const from = formatAddress({ address: address ?? addressOf(mailFrom), name: senderName ?? project.name });
  const answers = replyTo === null ? {} : { replyTo: formatAddress({ address: replyTo }) };
  return { to, from, ...answers, subject, html, text, headers: { ...headers } };
}
