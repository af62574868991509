import type { SecurityChange } from "@kiteloop/mail";
import type { Platform } from "../../shared/context/index.ts";

/** Emails the owner of an account about a change to it. If the email fails, the change stays. */
export async function emailSecurityChange(
  { mailer, instance, log }: Platform,
  to: string,
  change: SecurityChange,
  browser: string | null | undefined,
): Promise<void> {
  // Loaded only here: a refused change sends no email.
  const { renderSecurityNotice } = await import("./security-notice.ts");
  const message = renderSecurityNotice({
    change,
    email: to,
    browser: browser ?? "a browser we do not know",
    signIn: `${instance.appOrigin}/signin`,
  });
  try {
    await mailer.send({ to, from: instance.mailFrom, ...message, headers: { ...message.headers } });
  } catch (error) {
    log.error("a notice of a changed account was not emailed", { change, error });
  }
}
