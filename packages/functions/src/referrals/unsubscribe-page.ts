import type { UnsubscribePage } from "@kiteloop/core/referrals/invitation";
import { stopPage } from "../http/stop-page.ts";

/** The page behind an unsubscribe link: it stops every kind of email from all projects of the workspace. */
export function unsubscribePage({ projectName, done }: UnsubscribePage): string {
  return done
    ? stopPage({
        title: "You are unsubscribed",
        text: `No email from ${projectName}, or from other projects of the same operator, reaches this address anymore.`,
        button: null,
      })
    : stopPage({
        title: `Stop all emails from ${projectName}?`,
        text: "This address gets no more invitations, reminders, places on waitlists or news of friends and rewards: neither from here nor from other projects of the same operator.",
        button: "Unsubscribe",
      });
}
