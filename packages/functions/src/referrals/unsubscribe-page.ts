import type { UnsubscribePage } from "@kiteloop/core/referrals/invitation";
import { stopPage } from "../http/stop-page.ts";

/** The page behind an unsubscribe link: it stops every kind of email from all projects of the workspace. */
export function unsubscribePage({ projectName, done }: UnsubscribePage): string {
  return done
    ? stopPage({
        title: "You are unsubscribed",
        text: `No email from ${projectName}, or from other projects of whoever runs it, reaches this address any more.`,
        button: null,
      })
    : stopPage({
        title: `Stop all emails from ${projectName}?`,
        text: "This address gets no invitation and no reminder any more, nor a place on a waitlist or word of friends and rewards: not from here, and not from other projects of whoever runs it.",
        button: "Unsubscribe",
      });
}
