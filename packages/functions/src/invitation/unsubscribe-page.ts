import type { UnsubscribePage } from "@kiteloop/core/invitation";
import { stopPage } from "../http/stop-page.ts";

/** The page behind an unsubscribe link. */
export function unsubscribePage({ projectName, done }: UnsubscribePage): string {
  return done
    ? stopPage({
        title: "You are unsubscribed",
        text: `You will get no more invitations from ${projectName}.`,
        button: null,
      })
    : stopPage({
        title: `Stop invitations from ${projectName}?`,
        text: "You will get no more invitations at this address, whoever invites you.",
        button: "Unsubscribe",
      });
}
