import { headlineWindow } from "@kiteloop/contract/reports/insights";
import { defaultPreferences, emailFormats } from "@kiteloop/contract/tenancy/profile";
import { renderDigest } from "@kiteloop/mail";
import { isSuppressed } from "../../messaging/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import type { EmailDraft, EmailReader, EmailSubject } from "../../shared/email-kind/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { findDigestRecipient } from "../../tenancy/index.ts";
import { wordsOf } from "./attention-words.ts";
import { readDigest } from "./read.ts";

/**
 * The email about a member's week, while they are a member and want it; in the instance's name, so that a
 * workspace's pause doesn't stop it.
 */
export const digestEmail: EmailReader = {
  kind: "digest",
  async read(platform, subject) {
    return { draft: () => draft(platform, subject), moves: () => [] };
  },
};

async function draft(platform: Platform, about: EmailSubject): Promise<EmailDraft> {
  const { table, instance } = platform;
  const recipient = await findDigestRecipient(platform, about);
  if (recipient === null) return { dropped: "not_wanted" };
  const { user, role, workspace, monday, monthly, stopUrl: unsubscribeUrl } = recipient;
  const { workspaceId, name: workspaceName } = workspace;
  const { name, email: to, preferences = defaultPreferences, digestWithout: without = [] } = user;
  if (await isSuppressed(table, workspaceId, hashRecipient(workspaceId, to), "digest"))
    return { dropped: "suppressed" };
  const digest = await readDigest(platform, { workspaceId, role, without }, { monday, monthly });
  if (digest === null) return { dropped: "nothing_happened" };
  const { period, total, projects, left, attention } = digest;
  const compose = () => {
    const formats = preferences.formats ?? emailFormats;
    const { subject, html, text, headers } = renderDigest({
      ...{ name, workspaceName, ...period, monthly, formats, total, projects, left, unsubscribeUrl },
      windowDays: headlineWindow,
      attention: attention.map((item) => wordsOf(item, formats)),
      link: `${instance.appOrigin}/members/analytics`,
      postalAddress: instance.postalAddress,
    });
    return { to, from: instance.mailFrom, subject, html, text, headers: { ...headers } };
  };
  return { compose, workspaceId: null };
}
