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
  "/pricing",
  "/privacy",
  "/terms",
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
