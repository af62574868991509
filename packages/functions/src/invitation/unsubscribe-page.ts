import type { UnsubscribePage } from "@kiteloop/core/invitation";
import { stopPage } from "../http/stop-page.ts";

/** The page behind an unsubscribe link: it ends every kind of mail, of all that the workspace runs. */
export function unsubscribePage({ projectName, done }: UnsubscribePage): string {
  return done
    ? stopPage({
        title: "You are unsubscribed",
        text: `No mail from ${projectName}, or from other projects of whoever runs it, reaches this address any more.`,
        button: null,
      })
    : stopPage({
        title: `Stop all mails from ${projectName}?`,
        text: "This address gets no invitation and no reminder any more, nor a place on a waitlist or word of friends and rewards: not from here, and not from other projects of whoever runs it.",
        button: "Unsubscribe",
      });
}
