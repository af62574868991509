import type { SecurityChange } from "@kiteloop/mail";
import type { Platform } from "../../shared/context/index.ts";

/**
 * Tells the owner of an account by mail what was changed about it. A mail that does not go out takes nothing back:
 * the change has been made.
 */
export async function tellOwner(
  { mailer, instance, log }: Platform,
  to: string,
  change: SecurityChange,
  browser: string | null | undefined,
): Promise<void> {
  // Loaded only here: a change that was refused is not told.
  const { renderSecurityNotice } = await import("./security-notice.ts");
  const mail = renderSecurityNotice({
    change,
    email: to,
    browser: browser ?? "a browser we do not know",
    signIn: `${instance.appOrigin}/signin`,
  });
  try {
    await mailer.send({ to, from: instance.mailFrom, ...mail, headers: { ...mail.headers } });
  } catch (error) {
    log.error("a notice of a changed account was not mailed", { change, error });
  }
}
