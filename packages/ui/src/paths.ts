import { path } from "./path.ts";

/** Every route of the product. */
export const paths = {
  landing: path("/"),
  about: path("/about"),
  company: path("/company"),
  careers: path("/careers"),
  contact: path("/contact"),
  docs: path("/docs"),
  document: path("/docs/:name"),
  pricing: path("/pricing"),
  privacy: path("/privacy"),
  terms: path("/terms"),
  trust: path("/trust"),
  assessments: path("/assessments"),
  inviteFlow: path("/assessments/invite-flow"),
  kFactorCalculator: path("/assessments/k-factor-calculator"),
  wallOfLove: path("/wall-of-love"),
  signIn: path("/signin"),
  signUp: path("/signup"),
  error: path("/error"),
  errorPing: path("/error/ping"),

  members: path("/members"),
  home: path("/members/home"),
  inbox: path("/members/home/inbox"),
  workspaces: path("/members/workspaces"),
  projects: path("/members/projects"),
  newProject: path("/members/projects/new"),
  project: path("/members/projects/:projectId"),
  projectWidgets: path("/members/projects/:projectId/widgets"),
  widget: path("/members/projects/:projectId/widgets/:widgetId"),
  compareWidget: path("/members/projects/:projectId/widgets/:widgetId/compare"),
  editWidget: path("/members/projects/:projectId/widgets/:widgetId/edit/:widgetType"),
  projectAnalytics: path("/members/projects/:projectId/analytics"),
  /** Open to anyone who has the token. */
  sharedDashboard: path("/members/projects/:projectId/analytics/share/:token"),
  experiments: path("/members/projects/:projectId/experiments"),
  participants: path("/members/projects/:projectId/participants"),
  rewards: path("/members/projects/:projectId/rewards"),
  payouts: path("/members/projects/:projectId/rewards/payouts"),
  referrals: path("/members/projects/:projectId/referrals"),
  projectEmails: path("/members/projects/:projectId/emails"),
  install: path("/members/projects/:projectId/install"),
  paymentSources: path("/members/projects/:projectId/payments"),
  projectSettings: path("/members/projects/:projectId/settings"),
  /** The brand, the share page and how links look. */
  projectBrand: path("/members/projects/:projectId/settings/brand"),
  rewardRules: path("/members/projects/:projectId/settings/reward-rules"),
  fraudRules: path("/members/projects/:projectId/settings/fraud-rules"),
  /** Import, export, copy and deletion. */
  projectData: path("/members/projects/:projectId/settings/data"),
  /** Numbers of a made-up project. */
  sample: path("/members/analytics/sample"),
  widgets: path("/members/widgets"),
  widgetPresets: path("/members/presets/widgets"),
  presetGallery: path("/members/presets/widgets/:host/:businessType"),
  emailPresets: path("/members/presets/emails"),
  analytics: path("/members/analytics"),
  apiKeys: path("/members/api-keys"),
  emailSettings: path("/members/email-settings"),
  linkDomain: path("/members/link-domain"),
  people: path("/members/members"),
  profile: path("/members/profile"),
  workspace: path("/members/account"),
  feedback: path("/members/feedback"),
  help: path("/members/help"),
  admin: path("/members/admin"),
} as const;

/** The workspace's keys, or one of them. */
export function keysHref(keyId?: string): string {
  return keyId === undefined
    ? paths.apiKeys.href()
    : `${paths.apiKeys.href()}?${new URLSearchParams({ key: keyId })}`;
}

/** A project's rewards in one state. */
export function rewardsHref(project: { projectId: string }, status: "pending" | "approved"): string {
  return `${paths.rewards.href(project)}?${new URLSearchParams({ status })}`;
}

/** The workspace's webhooks, an endpoint, or a delivery to it. */
export function webhooksHref(at: { webhook?: string; delivery?: string } = {}): string {
  return `${paths.apiKeys.href()}?${new URLSearchParams({ tab: "webhooks", ...at })}`;
}

/** The members, with the form that invites one. */
export const inviteHref = () => `${paths.people.href()}?invite`;

/** The sign-in screen that returns to `next`. With `expired` it says that the session has ended. */
export function signInHref(next: string, { expired = false } = {}): string {
  return `${paths.signIn.href()}?${new URLSearchParams({ next, ...(expired && { reason: "expired" }) })}`;
}
