import { renderSignIn } from "@kiteloop/mail";
import { emailComposer, refusalOf } from "../../messaging/index.ts";
import { emailLooks, projectForKey, withIdentitySecret } from "../../publishing/live/index.ts";
import { hasSharePage } from "../../publishing/share-page/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { type EmailDraft, type EmailReader, unwantedEmail } from "../../shared/email-kind/index.ts";
import { unsubscribeUrlOf } from "../invitation/index.ts";
import { findSignInLink, signInUrlOf } from "../sign-in/index.ts";
import { SignInSubject } from "./subjects.ts";

/** The email with the link that signs in to a share page. It repeats nothing that the person who asked for it typed. */
export const signInEmail: EmailReader = {
  kind: "signIn",
  async read(platform, subject) {
    const link = await findSignInLink(platform.table, SignInSubject.parse(subject));
    if (link === null) return unwantedEmail;
    return { draft: () => draft(platform, link), moves: () => [] };
  },
};

type Link = NonNullable<Awaited<ReturnType<typeof findSignInLink>>>;

async function draft(platform: Platform, link: Link): Promise<EmailDraft> {
  const { table, instance } = platform;
  const { workspaceId, projectId, recipient, email: to } = link;
  const [project, refusal, looks, composeEmail] = await Promise.all([
    projectForKey(platform, { workspaceId, projectId }),
    refusalOf(platform, link, "signIn"),
    emailLooks(table, { workspaceId, projectId }),
    emailComposer(platform, workspaceId, "signIn"),
  ]);
  if (refusal !== null) return refusal;
  if (!hasSharePage(project)) return { dropped: "archived" };
  if (link.usedAt !== undefined) return { dropped: "not_wanted" };
  const signing = await withIdentitySecret(platform, project);
  const unsubscribeUrl = unsubscribeUrlOf(instance, signing, recipient);
  const compose = () =>
    composeEmail({ project, to, unsubscribeUrl }, (common) =>
      renderSignIn({
        ...common,
        link: signInUrlOf(instance, signing, link),
        ...looks,
      }),
    );
  return { compose, workspaceId };
}
