import { widgetLanguages } from "@kiteloop/contract/languages/list";
import { hasList } from "@kiteloop/contract/money/payment-backfill-states";
import { paymentProviders } from "@kiteloop/contract/money/payment-source-states";
import { payoutProviders } from "@kiteloop/contract/money/payout-account";
import { isRewardProvider } from "@kiteloop/contract/referrals/reward-fulfillment";
import type { BuildOptions } from "esbuild";

/**
 * How every handler is bundled, for the deployment and for the size budgets alike: packages as they are.
 * ESM with the SDK inside: loading it from the runtime instead costs 40-50 ms of each cold start.
 */
export const bundleOptions = {
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node22",
  mainFields: ["module", "main"],
  minify: true,
  keepNames: false,
  legalComments: "none",
  // Most texts of widgets and emails are in other scripts, of which escapes are two to three times as long.
  charset: "utf8",
  // The SDK imports these when it is given no credentials. Every client is given the environment's.
  external: [
    "@aws-sdk/credential-provider-http",
    "@aws-sdk/credential-provider-ini",
    "@aws-sdk/credential-provider-process",
    "@aws-sdk/credential-provider-sso",
    "@aws-sdk/credential-provider-web-identity",
    "@smithy/credential-provider-imds",
  ],
  // Dependencies that are still CommonJS call require() for Node's own modules.
  banner: {
    js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
  },
} satisfies BuildOptions;

/** Handlers that everybody's page views wait for: they read and write without ElectroDB, and their contracts are in zod/mini. */
export const pageViewHandlers: readonly string[] = [
  "publishing/event.ingest",
  "referrals/participant.inviter",
  "referrals/participant.followLink",
  "referrals/participant.followProjectLink",
  "referrals/participant.followHostLink",
  "referrals/participant.followHostCode",
  "referrals/participant.readHostFile",
  "referrals/participant.openHost",
  "referrals/participant.showEdgePage",
  "referrals/participant.readEdgeFile",
  "referrals/share-page.show",
  "referrals/leaderboard.show",
  "referrals/waitlist.place",
  "operations/system.ping",
  "operations/system.raise",
];

/** Stripe's API is standalone. */
const listing = paymentProviders.filter((id) => hasList(id) && !isRewardProvider(id));

/**
 * Our modules that are imported with `import()`, because only some calls need them: relative to this folder. A module that
 * a district's `index.ts` reaches in another way would be loaded at first all the same.
 */
export const sharing: readonly string[] = [
  "../../core/src/lifecycle/deletion/take-step.ts",
  "../../core/src/lifecycle/project-deletion/take-step.ts",
  "../../core/src/lifecycle/retention-policy/apply.ts",
  "../../core/src/lifecycle/suspension/take-step.ts",
  "../../core/src/lifecycle/person-erasure/carry-out.ts",
  "../../core/src/delivery/email/deliver.ts",
  "../../core/src/operations/redrive/wake.ts",
  "../../core/src/publishing/experiment/result.ts",
  "../../core/src/referrals/email/readers.ts",
  "../../core/src/referrals/referral/refer-by-code.ts",
  "../../core/src/reports/digest/email.ts",
  "../../core/src/submissions/email/readers.ts",
  "../../core/src/tenancy/member-invitation/email.ts",
  "../../core/src/tenancy/session/security-notice.ts",
  ...[...listing, ...payoutProviders].map((id) => `../../providers/src/${id}/server.ts`),
];

/**
 * The same, of modules that share no state with a handler, so that a file of their own is complete: one for all handlers.
 * What such a module shares with a handler, such as code of AWS's clients, is in both files, and doesn't make a handler
 * load the parts that only the module needs.
 */
export const standalone: readonly string[] = [
  ...widgetLanguages
    .filter((language) => language !== "en")
    .map((language) => `../../contract/src/languages/${language}/widget.data.ts`),
  "../../core/src/publishing/brand/site/read-site.ts",
  "../../core/src/publishing/project/sites.ts",
  "../../core/src/referrals/fraud/disposable-domains.ts",
  "../../providers/src/standard-library.ts",
  "../../providers/src/stripe/server.ts",
  "../../providers/src/stripe/signature-library.ts",
  "http/all-error-codes.ts",
  "http/browser-name.ts",
  "runtime/bucket.ts",
  "runtime/domain-identities.ts",
  "runtime/link-cards/draw.ts",
  "runtime/send-email.ts",
  "runtime/web/web.ts",
];

/** All modules of ours that are imported on demand. */
export const onDemand: readonly string[] = [...sharing, ...standalone];
