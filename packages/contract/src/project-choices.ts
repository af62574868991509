/**
 * What the embed may keep in a visitor's browser. `given`: from the first page on. `required`: only after
 * `kiteloop.consent(true)`. `none`: nothing, ever.
 */
export const consents = ["given", "required", "none"] as const;
export type Consent = (typeof consents)[number];

/** Whose word makes a conversion count: a page's or the server's, or the embedder's server alone. */
export const conversionProofs = ["any", "server"] as const;
export type ConversionProof = (typeof conversionProofs)[number];

/** Unless a project says otherwise; see `attributionDays`. */
export const defaultAttributionDays = 30;

export const projectStatuses = ["active", "archived"] as const;
