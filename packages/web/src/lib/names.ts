import type { EmailLanguage } from "@kiteloop/contract/messaging/email";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import type { ContactTopic } from "@kiteloop/contract/shared/form-limits";
import type { Role, Scope } from "@kiteloop/contract/tenancy/roles";

export const contactTopicNames: Record<ContactTopic, string> = {
  question: "Question about Kiteloop",
  help: "Help with an account or widget",
  privacy: "Privacy",
  security: "Security report",
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
  "participants:read": { label: "Read participants", hint: "List, search and get, with their history." },
  "participants:erase": { label: "Erase participants", hint: "Permanently delete personal data." },
  "referrals:read": { label: "Read referrals", hint: "List referrals and those that need review." },
  "referrals:write": { label: "Review referrals", hint: "Approve or reject a referral." },
  "rewards:read": { label: "Read rewards", hint: "List rewards and reward rules." },
  "rewards:write": { label: "Move rewards", hint: "Approve, fulfill or reverse a reward." },
  "analytics:read": { label: "Read analytics", hint: "Funnel, cohort K, cycle time and segments." },
  "widgets:read": { label: "Read widgets", hint: "Widgets with their drafts." },
  "personal:read": {
    label: "Include personal data",
    hint: "Names, email addresses and notes. Otherwise they are null.",
  },
};

export const emailLanguageNames: Record<EmailLanguage, string> = {
  en: "English",
  de: "German",
  fr: "French",
  es: "Spanish",
};
