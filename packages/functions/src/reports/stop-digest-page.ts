import type { DigestStop } from "@kiteloop/core/tenancy/digest-subscription";
import { stopPage } from "../http/stop-page.ts";

/** The page behind the link that stops a member's weekly summary. */
export function stopDigestPage({ done }: DigestStop): string {
  return done
    ? stopPage({
        title: "No more weekly mails",
        text: "You will get no more mails about your weeks. You can switch them on again in your profile.",
        button: null,
      })
    : stopPage({
        title: "Stop your weekly mails?",
        text: "You will get no more mails about your weeks, from any of your workspaces.",
        button: "Stop them",
      });
}
