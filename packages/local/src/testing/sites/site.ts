import type { NeutralReason, SitePlatform } from "@kiteloop/contract/brand";

export type FixtureFile = {
  body: string | Buffer;
  type?: string;
  status?: number;
  headers?: Record<string, string>;
};

/** A site made for tests, and what a person who looks at it would say of its brand. */
export type FixtureSite = {
  name: string;
  /** By path; a path that is not there is 404. */
  files: Readonly<Record<string, FixtureFile>>;
  expected: {
    /** The colour its buttons or its name would be painted in; null where it shows none. */
    accent: string | null;
    reason?: NeutralReason;
    platform?: SitePlatform;
    title?: string | null;
    /** Path of the logo. */
    logo?: string | null;
    fonts?: { heading: string | null; text: string | null } | null;
    /** The site's own ground. */
    light?: string;
    dark?: string;
    radius?: number;
    /** Roles that had to be moved in the light scheme to be readable. */
    moved?: readonly string[];
    /** Another colour that has to be among what was found. */
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
