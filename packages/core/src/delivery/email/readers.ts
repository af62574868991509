import { referralEmailReaders } from "../../referrals/index.ts";
import { digestEmail } from "../../reports/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import type { EmailReader, EmailSubject, OutgoingEmail } from "../../shared/email-kind/index.ts";
import { submissionEmailReaders } from "../../submissions/index.ts";
import { memberInvitationEmail } from "../../tenancy/index.ts";

const readers: readonly EmailReader[] = [
  ...referralEmailReaders,
  memberInvitationEmail,
  digestEmail,
  ...submissionEmailReaders,
];
const byKind = new Map(readers.map((reader) => [reader.kind, reader]));

/** Reads the current subject of a delivery. @throws RangeError for an unknown kind */
export async function readOutgoingEmail(platform: Platform, subject: EmailSubject): Promise<OutgoingEmail> {
  const reader = byKind.get(subject.kind);
  if (reader === undefined) throw new RangeError(`no email is a ${subject.kind}`);
  return reader.read(platform, subject);
}
