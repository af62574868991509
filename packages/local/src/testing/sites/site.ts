import type { NeutralReason, SitePlatform } from "@kiteloop/contract/publishing/brand";

export type FixtureFile = {
  body: string | Buffer;
  type?: string;
  status?: number;
  headers?: Record<string, string>;
};

/** A site made for tests, and how a person would describe its brand. */
export type FixtureSite = {
  name: string;
  /** Pages by path; any other path is 404. */
  files: Readonly<Record<string, FixtureFile>>;
  expected: {
    /** The color of its buttons or its name; null if it has none. */
    accent: string | null;
    reason?: NeutralReason;
    platform?: SitePlatform;
    title?: string | null;
    /** Path of the logo. */
    logo?: string | null;
    fonts?: { heading: string | null; text: string | null } | null;
    /** The site's own background. */
    light?: string;
    dark?: string;
    radius?: number;
    /** Roles whose colors were changed in the light scheme for contrast. */
    moved?: readonly string[];
    /** Another color that must be among those found. */
    alsoFound?: string;
  };
};

export const css = (body: string): FixtureFile => ({ type: "text/css", body });
export const html = (body: string, headers: Record<string, string> = {}): FixtureFile => ({
  type: "text/html; charset=utf-8",
  body,
  headers,
});
export const json = (body: object): FixtureFile => ({
  type: "application/manifest+json",
  body: JSON.stringify(body),
});
