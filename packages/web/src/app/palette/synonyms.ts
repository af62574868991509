import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths, webhooksHref } from "@kiteloop/ui/paths.ts";

const numbers = t(
  "K factor, viral coefficient, virality, statistics, metrics, numbers, report, dashboard, funnel, cohorts, conversion rate, growth",
);
const builder = t("popup, banner, modal, embed, form, share buttons, leaderboard, waitlist");

/** In the keys of projects' screens. */
export const anyProject = { projectId: "any" };

/** Other names that people have for screens, by the screen's address. */
export const screenSynonyms: Readonly<Record<string, string>> = {
  [paths.home.href()]: t("start, dashboard, this week"),
  [paths.inbox.href()]: t("notifications, alerts, tasks, to do"),
  [paths.projects.href()]: t("sites, apps, websites, campaigns, programs"),
  [paths.widgets.href()]: builder,
  [paths.analytics.href()]: numbers,
  [paths.project.href(anyProject)]: t("summary, live feed, joins"),
  [paths.projectWidgets.href(anyProject)]: builder,
  [paths.experiments.href(anyProject)]: t("A/B test, split test, variants, holdout"),
  [paths.participants.href(anyProject)]: t(
    "users, customers, inviters, advocates, affiliates, people, import, export",
  ),
  [paths.rewards.href(anyProject)]: t(
    "refund, chargeback, reverse, commission, credit, coupon, gift card, bonus, incentive",
  ),
  [paths.payouts.href(anyProject)]: t("pay, payment run, balances, bank transfer, PayPal, commission"),
  [paths.referrals.href(anyProject)]: t(
    "joins, sign-ups, leads, review, approve, reject, fraud queue, cheating",
  ),
  [paths.projectAnalytics.href(anyProject)]: numbers,
  [paths.projectEmails.href(anyProject)]: t("email, invitations, reminders, notifications"),
  [paths.install.href(anyProject)]: t(
    "script, snippet, code, embed, set up, tag manager, test referral, WordPress, Shopify",
  ),
  [paths.projectSettings.href(anyProject)]: t(
    "host, domain, origins, time zone, conversion, attribution window",
  ),
  [paths.projectBrand.href(anyProject)]: t("colors, logo, fonts, design, style, share page"),
  [paths.rewardRules.href(anyProject)]: t(
    "incentives, limits, budget, tiers, double-sided, milestones, contest, coupon codes",
  ),
  [paths.fraudRules.href(anyProject)]: t("abuse, self-referral, block list, cheating, spam, velocity"),
  [paths.projectData.href(anyProject)]: t(
    "export, import, backup, CSV, clone, copy, delete project, migrate",
  ),
  [paths.paymentSources.href(anyProject)]: t(
    "Stripe, Shopify, billing, subscriptions, revenue, purchases, refund, orders",
  ),
  [paths.workspace.href()]: t("account, plan, billing, usage, limits, retention, export, delete, transfer"),
  [paths.people.href()]: t("team, colleagues, users, roles, permissions"),
  [`${paths.people.href()}?tab=log`]: t("history, activity, changes, who did it"),
  [paths.apiKeys.href()]: t("secret key, token, server, SDK, integration, developers"),
  [webhooksHref()]: t("callbacks, events, Slack, Zapier, integration, deliveries"),
  [paths.emailSettings.href()]: t(
    "sender, DNS, DKIM, SPF, DMARC, unsubscribe, bounces, suppression list, spam",
  ),
  [paths.linkDomain.href()]: t("custom domain, short links, CNAME, URL"),
  [paths.emailPresets.href()]: t("email, newsletter, texts, language, translation"),
  [paths.widgetPresets.href()]: t("gallery, designs, templates, examples"),
  [paths.profile.href()]: t(
    "password, passkey, two-factor, 2FA, avatar, language, time zone, sessions, sign out",
  ),
  [paths.feedback.href()]: t("bug, idea, suggestion, contact, support, testimonial"),
  [paths.help.href()]: t("support, docs, documentation, guide, FAQ, manual, questions"),
};
