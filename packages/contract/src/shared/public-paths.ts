/**
 * Paths of the app origin that are pages of the public site, each with its own document. Everything below `/members` is
 * one application; every other path gets status 404.
 */
export const publicPaths = [
  "/",
  "/about",
  "/company",
  "/careers",
  "/contact",
  "/docs",
  "/pricing",
  "/privacy",
  "/terms",
  "/trust",
  "/assessments",
  "/assessments/invite-flow",
  "/assessments/k-factor-calculator",
  "/wall-of-love",
  "/signin",
  "/signup",
  "/error",
  "/error/ping",
] as const;

export type PublicPath = (typeof publicPaths)[number];

/**
 * Documents with a page at `/docs/<name>`, and their Markdown at `/docs/<name>.md`: files of `docs`, and those that the
 * build generates from the contract (`errors` and `reference`).
 */
export const documentNames = [
  "getting-started",
  "custom-element",
  "react",
  "vue",
  "svelte",
  "embedding",
  "api",
  "webhooks",
  "recipes",
  "payment-sources",
  "rewards",
  "payouts",
  "cli",
  "numbers",
  "data",
  "share-page",
  "emails",
  "links",
  "moving",
  "server",
  "operating",
  "scaling",
  "accessibility",
  "errors",
  "reference",
  "reference/pages",
  "reference/participants",
  "reference/referrals",
  "reference/conversions",
  "reference/contests",
  "reference/rewards",
  "reference/analytics",
  "reference/projects",
  "reference/widgets",
  "reference/webhooks",
] as const;

export type DocumentName = (typeof documentNames)[number];

export const documentPaths = documentNames.map((name) => `/docs/${name}` as const);
