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

/** Days after an invitation was mailed at which a reminder may follow. */
export const reminderDays = { from: 1, to: 30, usual: 4 } as const;

/** Which mails a project sends besides invitations: each is off until a member switches it on. */
export type ProjectMails = {
  /** To an inviter when somebody they brought joined. */
  joined: boolean;
  /** To who earned a reward, once it is approved. */
  reward: boolean;
  /** Days after an invitation was mailed that its recipient is reminded, once, unless they followed it; null: never. */
  reminderDays: number | null;
};
export const noProjectMails: ProjectMails = { joined: false, reward: false, reminderDays: null };

export const projectStatuses = ["active", "archived"] as const;
