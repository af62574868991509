import type { EmailSettings } from "@kiteloop/contract/messaging/email-settings";
import type { EmailPurpose, EmailWording } from "@kiteloop/contract/messaging/email-template";
import { inLanguage } from "@kiteloop/contract/shared/fields/page-query";
import { formatAddress, type RenderedEmail } from "@kiteloop/mail";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import type { EmailMessage, Instance, Platform, Table } from "../../shared/context/index.ts";
import { isAskedFor } from "../../shared/email-kind/index.ts";
import { addressOf, emailSettings } from "../email-settings/index.ts";
import { verifiedAddress } from "../sender/index.ts";
import { ownWording } from "./wording.ts";

/**
 * Writes an email in a project's name: `render` gets the parts that all of them share. @throws EmailError if it can't
 * be rendered
 */
type EmailComposer = (
  envelope: { project: Pick<ProjectSnapshot, "name">; to: string; unsubscribeUrl: string },
  render: (common: ReturnType<typeof commonOf>) => RenderedEmail,
) => EmailMessage;

/** Writes emails with the workspace's current settings. */
export async function emailComposer(
  { table, instance }: Pick<Platform, "table" | "instance">,
  workspaceId: string,
  purpose: EmailPurpose,
): Promise<EmailComposer> {
  const letterhead = await letterheadOf(table, workspaceId, purpose);
  return ({ project, to, unsubscribeUrl }, render) => {
    const common = commonOf(instance, { projectName: project.name, unsubscribeUrl, purpose }, letterhead);
    return addEnvelope(instance, project, letterhead, to, render(common));
  };
}

type Sending = Pick<Instance, "mailFrom" | "postalAddress">;

/** A workspace's current settings for an email. */
type Letterhead = {
  settings: EmailSettings;
  /** The workspace's own, verified; null if the instance's is used. */
  address: string | null;
  /** Undefined: the default. */
  wording: EmailWording | undefined;
};

export async function letterheadOf(
  table: Table,
  workspaceId: string,
  purpose: EmailPurpose,
): Promise<Letterhead> {
  const worded = async () => {
    const { value: settings } = await emailSettings.find(table, { workspaceId });
    const { language } = settings;
    return { settings, wording: await ownWording(table, workspaceId, { purpose, language }) };
  };
  const [own, address] = await Promise.all([worded(), verifiedAddress(table, workspaceId)]);
  return { ...own, address };
}

/** The parts that all emails in a project's name have, and an unsubscribe link unless their recipient asked for it. */
export function commonOf(
  instance: Sending,
  {
    projectName,
    unsubscribeUrl,
    purpose,
  }: { projectName: string; unsubscribeUrl: string; purpose: EmailPurpose },
  { settings, wording }: Letterhead,
) {
  const { postalAddress, unsubscribeText, language } = settings;
  return {
    projectName,
    ...(!isAskedFor(purpose) && { unsubscribeUrl: inLanguage(unsubscribeUrl, language) }),
    postalAddress: postalAddress ?? instance.postalAddress,
    language,
    ...(unsubscribeText !== null && { unsubscribeText }),
    ...(wording !== undefined && { wording }),
  };
}

/**
 * An email with its headers: from the project or the workspace's display name, at the workspace's own address or the
 * instance's.
 */
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
