import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths, webhooksHref } from "@kiteloop/ui/paths.ts";

/** A question, its answer, and a link. */
export type Topic = { title: string; text: string; link?: { label: string; to: string } };

/** The set-up, in order. */
export const quickStart: readonly Topic[] = [
  {
    title: t("Create a project"),
    text: t(
      "Each project is one website or app. Enter its address and industry. Kiteloop reads colors, logo and platform from the site and suggests a first widget.",
    ),
    link: { label: t("New project"), to: paths.newProject.href() },
  },
  {
    title: t("Customize a widget"),
    text: t(
      "Edit every text, color, trigger and reward in a live preview. Each publish creates a new version, and you can restore any earlier one.",
    ),
    link: { label: t("Widget presets"), to: paths.widgetPresets.href() },
  },
  {
    title: t("Paste one script tag"),
    text: t(
      "One tag serves all widgets of the project. Follow the steps for your platform on the project’s Install screen. Each ticks as it happens on your site.",
    ),
  },
  {
    title: t("Identify signed-in users"),
    text: t(
      "Call kiteloop.identify with your own user ID. Each user gets a referral code and a link. Sign the identity on your server to enable email invitations.",
    ),
    link: { label: t("Quickstarts"), to: paths.apiKeys.href() },
  },
  {
    title: t("Report joins and conversions"),
    text: t(
      "Call kiteloop.join when a user signs up and kiteloop.convert when they reach your goal. To prevent forged events, send both from your server with a secret key. Duplicates count once.",
    ),
    link: { label: t("API keys"), to: paths.apiKeys.href() },
  },
];

export const questions: readonly Topic[] = [
  {
    title: t("How is K calculated?"),
    text: t(
      "K is how many new users each new participant brings. For the participants who joined in a week, it divides the invitees who joined within 14 days by the number of participants. An invitee counts once, even when several pages report the join.",
    ),
  },
  {
    title: t("Why does a cohort say “maturing”?"),
    text: t(
      "A weekly cohort’s K is final when every participant’s 14 days are over. Until then it can only rise, so no number is shown.",
    ),
  },
  {
    title: t("Why isn’t an invitee’s join counted?"),
    text: t(
      "Open the inviter under Participants to see each join and why it was held or rejected. The attribution window may have ended, the invitee may have joined before, or the page didn’t call kiteloop.join. The browser console lists script errors.",
    ),
    link: { label: t("Projects"), to: paths.projects.href() },
  },
  {
    title: t("Why isn’t a widget showing?"),
    text: t(
      "Open “Why isn’t my widget showing?” on the project’s Install screen. Simulate a visit to check publishing, schedule, audience, placement and script.",
    ),
  },
  {
    title: t("Why does the invite widget have no email form?"),
    text: t(
      "Email invitations need an identity signed by your server, which prevents impersonation. The form is also hidden while email is paused for the workspace.",
    ),
    link: { label: t("Email settings"), to: paths.emailSettings.href() },
  },
  {
    title: t("Why does a referral need review?"),
    text: t(
      "One of the project’s fraud rules held it. Open Referrals to see the rule and its evidence, then approve or reject. Rewards wait for your decision. Before you change a rule, preview its effect on past referrals.",
    ),
  },
  {
    title: t("How does my server receive conversions and rewards?"),
    text: t(
      "Add an endpoint and select events. Kiteloop sends each event within seconds, signed per Standard Webhooks. Verify signatures with the endpoint’s code example.",
    ),
    link: { label: t("Webhooks"), to: webhooksHref() },
  },
  {
    title: t("Why is a webhook delivery missing or duplicated?"),
    text: t(
      "Kiteloop retries each delivery for several days until your server responds with a 2xx. Deliveries can repeat or arrive out of order, so use webhook-id to detect duplicates. View every attempt in the delivery list and replay any of them. An endpoint that responds with 410 or fails for five days is disabled until you resume it.",
    ),
    link: { label: t("Webhooks"), to: webhooksHref() },
  },
  {
    title: t("Why do emails land in spam?"),
    text: t(
      "Send from your own domain. Email settings list its DNS records (DKIM, SPF, DMARC) and their status. Addresses that bounce or complain are suppressed.",
    ),
    link: { label: t("Email settings"), to: paths.emailSettings.href() },
  },
  {
    title: t("How do I move a project to another workspace?"),
    text: t(
      "Export the project under Settings, Data. Switch to the other workspace and import the file in the workspace settings. Participants and all numbers are kept. The new project has its own keys, and its participants get new links. Replace the script tag and the secret keys on your server, then publish the widgets. Links shared before lead to the old project and end with it. Delete it last. You can cancel the deletion for 14 days.",
    ),
    link: { label: t("Workspace settings"), to: paths.workspace.href() },
  },
  {
    title: t("What is stored in a visitor’s browser?"),
    text: t(
      "No cookie unless you choose one under Links across origins. Widgets use the site’s own storage, for example for the clicked link or a dismissal. The project’s browser storage setting controls when storage starts, or turns it off.",
    ),
  },
];
