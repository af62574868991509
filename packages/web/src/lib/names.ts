import type { EmailLanguage } from "@kiteloop/contract/messaging/email";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import type { ContactTopic } from "@kiteloop/contract/shared/form-limits";
import type { Role, Scope } from "@kiteloop/contract/tenancy/roles";

export const contactTopicNames: Record<ContactTopic, string> = {
  question: "A question about Kiteloop",
  help: "Help with an account or a widget",
  privacy: "Privacy and my data",
  security: "A security report",
  press: "Press",
  other: "Something else",
};

export const widgetTypeNames: Record<WidgetType, string> = {
  invite: "Invite form",
  share: "Share link",
  welcome: "Welcome card",
  waitlist: "Waitlist",
  leaderboard: "Leaderboard",
  milestones: "Milestones",
  prompt: "Prompt",
};

export const widgetStatusNames: Record<Widget["status"], string> = {
  draft: "Draft",
  live: "Live",
  paused: "Paused",
};

/** Permissions of each role, lowest first; each includes those before it. */
export const memberRoleNames: Record<Role, { label: string; one: string; hint: string; more: string }> = {
  viewer: {
    label: "Viewer",
    one: "a viewer",
    hint: "Looks, and changes nothing.",
    more: "Sees projects, widgets and numbers, and changes none of them.",
  },
  editor: {
    label: "Editor",
    one: "an editor",
    hint: "Also edits, publishes and reviews.",
    more: "Also creates, edits and publishes, reviews referrals and moves rewards.",
  },
  admin: {
    label: "Admin",
    one: "an admin",
    hint: "Also members, API keys and email.",
    more: "Also invites and removes members, and manages API keys, email and exports.",
  },
  owner: {
    label: "Owner",
    one: "an owner",
    hint: "Also owners, and the workspace itself.",
    more: "Also makes owners, and may hand over or delete the workspace.",
  },
};

export const scopeNames: Record<Scope, { label: string; hint: string }> = {
  "conversions:write": { label: "Report conversions", hint: "The event that counts, from your server." },
  "joins:write": { label: "Report joins", hint: "An invitee signed up with a code." },
  "participants:write": { label: "Identify participants", hint: "Make codes and links for your users." },
  "analytics:read": { label: "Read analytics", hint: "Totals, funnel and K of the project." },
};

export const emailLanguageNames: Record<EmailLanguage, string> = {
  en: "English",
  de: "German",
  fr: "French",
  es: "Spanish",
};
