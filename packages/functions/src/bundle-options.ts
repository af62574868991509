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
  alias: { "@aws-sdk/credential-provider-node": "@kiteloop/functions/lambda-credentials" },
  // Dependencies that are still CommonJS call require() for Node's own modules.
  banner: {
    js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
  },
} as const;
