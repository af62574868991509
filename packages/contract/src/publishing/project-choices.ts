import type { WidgetDesign } from "./widget/design.ts";

/**
 * The data that the embed may store in a visitor's browser. `given`: from the first page on. `required`: only
 * after `kiteloop.consent(true)`. `none`: nothing, ever.
 */
export const consents = ["given", "required", "none"] as const;
export type Consent = (typeof consents)[number];

/**
 * How a followed link gets from one of the project's origins to another. `links`: the addresses of links between them
 * carry it. `cookie`: also a first-party cookie on the domain that they share, as far as the embed may store data.
 */
export const crossDomains = ["off", "links", "cookie"] as const;
export type CrossDomain = (typeof crossDomains)[number];

/** The report that makes a conversion count: a page's or the server's, or only the embedder's server's. */
export const conversionProofs = ["any", "server"] as const;
export type ConversionProof = (typeof conversionProofs)[number];

/** Which of several links that a person followed counts; see `replacesLink`. */
export const attributionModels = ["last", "first"] as const;
export type AttributionModel = (typeof attributionModels)[number];

/** The default; see `attributionDays`. */
export const defaultAttributionDays = 30;

/** Days after an invitation was emailed at which a reminder may follow. */
export const reminderDays = { from: 1, to: 30, usual: 4 } as const;

/** Emails a project sends besides invitations, all off by default. */
export type ProjectEmails = {
  /** To an inviter when an invitee joined. */
  joined: boolean;
  /** To the recipient of a reward, once it is approved. */
  reward: boolean;
  /** Days after an invitation was emailed that its recipient is reminded once, unless they clicked; null: never. */
  reminderDays: number | null;
};
export const noProjectEmails: ProjectEmails = { joined: false, reward: false, reminderDays: null };

export const projectStatuses = ["active", "archived"] as const;

/** Longest texts of a share page, in characters. */
export const sharePageLimits = { headline: 80, text: 500, terms: 120, version: 20 } as const;

/** The settings of a project's share page, off by default; see `share-page.ts`. */
export type SharePage = {
  on: boolean;
  headline: string;
  text: string;
  terms: { text: string; url: string | null; version: string } | null;
  joins: boolean;
};
export const noSharePage: SharePage = { on: false, headline: "", text: "", terms: null, joins: false };

/** Most apps and certificates of a project's links. */
export const projectLinkLimits = { apps: 5, fingerprints: 10 } as const;

/** The settings of a project's referral links, without apps by default; see `project-links.ts`. */
export type ProjectLinks = {
  /** Previews of a link in messages name the inviter, by first name. */
  showsInviter: boolean;
  /** Apps that iOS opens the project's short links in. */
  iosAppIds: string[];
  appStoreUrl: string | null;
  /** The app that Android opens the project's short links in, and the certificates that may sign it. */
  androidPackage: string | null;
  androidFingerprints: string[];
  /** On a phone, links lead to the app's store. */
  leadsToStores: boolean;
};
export const noProjectLinks: ProjectLinks = {
  showsInviter: false,
  iosAppIds: [],
  appStoreUrl: null,
  androidPackage: null,
  androidFingerprints: [],
  leadsToStores: false,
};

/** A project's brand: its name, its look, and the address of its logo. See `project-brand.ts`. */
export type ProjectBrand = Omit<WidgetDesign, "scheme"> & { name: string; logoUrl: string | null };

/** The address of a project's share page. */
export const sharePageUrl = (edgeOrigin: string, projectId: string): string => `${edgeOrigin}/p/${projectId}`;
