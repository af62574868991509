import type { DigestStop } from "@kiteloop/core/tenancy/digest-subscription";
import { stopPage } from "../http/stop-page.ts";

/** The page behind the link that stops a member's summary email. */
export function stopDigestPage({ done }: DigestStop): string {
  return done
    ? stopPage({
        title: "No more weekly emails",
        text: "You will get no more emails about your weeks. You can switch them on again in your profile.",
        button: null,
      })
    : stopPage({
        title: "Stop your weekly emails?",
        text: "You will get no more emails about your weeks, from any of your workspaces.",
        button: "Stop them",
      });
}
