/**
 * How every handler is bundled, for the deployment and for the size budgets alike.
 * ESM with what is left of the SDK inside: loading it from the runtime instead costs 40-50 ms of each cold start.
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
  alias: {
    "@aws-sdk/credential-provider-node": "@kiteloop/functions/lambda-credentials",
    "@aws-sdk/client-dynamodb": "@kiteloop/functions/lean/client-dynamodb",
    "@aws-sdk/lib-dynamodb": "@kiteloop/functions/lean/lib-dynamodb",
  },
  // Dependencies that are still CommonJS call require() for Node's own modules.
  banner: {
    js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
  },
} as const;

/** Handlers that everybody's page views wait for, and that read and write without ElectroDB. */
export const leanHandlers: readonly string[] = [
  "event/ingest",
  "participant/referrer",
  "participant/follow-link",
  "leaderboard/show",
  "waitlist/place",
  "system/ping",
  "system/raise",
];

/** What stands in for which package in a handler's bundle. */
export function aliasFor(handler: string): Record<string, string> {
  if (!leanHandlers.includes(handler)) return bundleOptions.alias;
  return {
    ...bundleOptions.alias,
    zod: "@kiteloop/functions/lean/zod",
    "@kiteloop/contract/error-codes": "@kiteloop/contract/error-codes/page-views",
  };
}
