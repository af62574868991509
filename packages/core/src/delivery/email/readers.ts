import { loadReferralEmailReaders } from "../../referrals/index.ts";
import { loadDigestEmail } from "../../reports/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import type { EmailReader, EmailSubject, OutgoingEmail } from "../../shared/email-kind/index.ts";
import { loadSubmissionEmailReaders } from "../../submissions/index.ts";
import { loadMemberInvitationEmail } from "../../tenancy/index.ts";

let readers: Promise<Map<string, EmailReader>> | null = null;

/** Loaded with the first delivery: what renders emails is large, and most of the time none is due. */
async function loadReaders(): Promise<Map<string, EmailReader>> {
  const loaded = await Promise.all([
    loadReferralEmailReaders(),
    loadMemberInvitationEmail(),
    loadDigestEmail(),
    loadSubmissionEmailReaders(),
  ]);
  return new Map(loaded.flat().map((reader) => [reader.kind, reader]));
}

/** Reads the current subject of a delivery. @throws RangeError for an unknown kind */
export async function readOutgoingEmail(platform: Platform, subject: EmailSubject): Promise<OutgoingEmail> {
  readers ??= loadReaders();
  const reader = (await readers).get(subject.kind);
  if (reader === undefined) throw new RangeError(`no email is a ${subject.kind}`);
  return reader.read(platform, subject);
}
