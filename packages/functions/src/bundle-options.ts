import type { Plugin } from "esbuild";
import { lendsCommands, makesWhatIsUsed, writesListAsText } from "./bundle-plugins.ts";
import { routes } from "./routes.ts";

/**
 * How every handler is bundled, for the deployment and for the size budgets alike.
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
  alias: {
    "@aws-sdk/credential-provider-node": "@kiteloop/functions/lambda-credentials",
    jsonschema: "@kiteloop/functions/lean/jsonschema",
  },
  plugins: [lendsCommands, makesWhatIsUsed, writesListAsText] as Plugin[],
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
  "participant/follow-project-link",
  "leaderboard/show",
  "waitlist/place",
  "system/ping",
  "system/raise",
];

/** Handlers that a visitor of somebody's page waits for: all of the edge origin. */
const visitors = new Set(
  routes.filter(({ path }) => !path.startsWith("/api/")).map(({ handler }) => handler),
);

/** For visitors alone: elsewhere the table is AWS's own client's to talk to, which AWS keeps and we do not. */
const ownClient = {
  "@aws-sdk/client-dynamodb": "@kiteloop/functions/lean/client-dynamodb",
  "@aws-sdk/lib-dynamodb": "@kiteloop/functions/lean/lib-dynamodb",
} as const;

const ofPageViews = {
  ...ownClient,
  zod: "@kiteloop/functions/lean/zod",
  "@kiteloop/contract/error-codes": "@kiteloop/contract/error-codes/page-views",
} as const;

/** What stands in for which package in a handler's bundle. */
export function aliasFor(handler: string): Record<string, string> {
  if (leanHandlers.includes(handler)) return ofPageViews;
  return visitors.has(handler) ? { ...bundleOptions.alias, ...ownClient } : bundleOptions.alias;
}
