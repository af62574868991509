import { localProviderRules, type Operator } from "@kiteloop/contract/operations/operator";
import { shops } from "./seed/shops.data.ts";

/** The demo shop's address, also under the names of the demo's projects. */
const demoHosts = (demo: string) => [demo, ...shops.map(({ host }) => `${host}=${demo}`)].join(",");

/** Further variables of an instance for trying: a demo shop, a mailbox, fake providers, and plain http. */
export function trialEnvironment(parts: {
  demo: string;
  mailbox: string;
  operator: Operator;
}): Record<string, string> {
  return {
    STAGE: "local",
    DEMO_ORIGIN: parts.demo,
    MAILBOX_ORIGIN: parts.mailbox,
    READABLE_LOOPBACK: demoHosts(new URL(parts.demo).host),
    LOOPBACK_WEBHOOKS: "1",
    // The fake ones, which accept any key.
    PROVIDER_API: parts.demo,
    SIGN_IN_ORIGIN: parts.demo,
    SIGN_IN_PROVIDERS: JSON.stringify(localProviderRules(parts.operator)),
    INSECURE_COOKIES: "1",
    MAIL_FROM: process.env.MAIL_FROM ?? "Kiteloop <invitations@kiteloop.example>",
  };
}
