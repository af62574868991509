import { isRewardProvider, type RewardProvider } from "@kiteloop/contract/referrals/reward-fulfillment";
import type { Attention } from "@kiteloop/contract/reports/inbox";
import { makerFacts } from "@kiteloop/providers/facts";
import { formatAgo, formatCount, formatDate, formatShare } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths, rewardsHref, webhooksHref } from "@kiteloop/ui/paths.ts";

/** The words of an entry, and the screen that its one action opens. */
export type EntryText = {
  tone: "danger" | "warn" | "sky";
  title: string;
  where?: string;
  /** Left out where the title says it. */
  text?: string;
  action: { label: string; to: string };
};

const limitNames: Readonly<Record<Extract<Attention, { kind: "quota" }>["limit"], string>> = {
  participants: t("participants"),
  eventsPerMonth: t("events this month"),
  invitationEmailsPerMonth: t("invitation emails this month"),
};

type Cause = Extract<Attention, { kind: "rewards_waiting" }>["cause"];
const waitTexts: Readonly<Record<Exclude<Cause, RewardProvider>, string>> = {
  budget: t("This month’s budget doesn’t cover them."),
  code: t("Their pool has no codes left."),
  server: t("Your server hasn’t confirmed them for a day."),
};

const waitText = (cause: Cause) =>
  isRewardProvider(cause)
    ? t("{provider} hasn’t made them. See the reason on each reward.", { provider: makerFacts[cause].name })
    : waitTexts[cause];

const results: Readonly<Record<Extract<Attention, { kind: "experiment" }>["state"], [string, string]>> = {
  decided: [t("Experiment decided"), t("Promote the winner to publish it.")],
  no_difference: [
    t("Experiment inconclusive"),
    t("The variants don’t differ by the size you asked for. End it to publish again."),
  ],
  mismatch: [t("Uneven traffic split"), t("The experiment’s results can’t be trusted.")],
};

const countOf = ({ count, more }: { count: number; more: boolean }) =>
  more ? t("More than {count, number}", { count }) : formatCount(count);

export function entryText(item: Attention, now: number): EntryText {
  switch (item.kind) {
    case "email_paused":
      return {
        tone: "danger",
        title: t("Sending is paused"),
        text: t("Too many emails bounced or were reported as spam. Sending resumes on {until}.", {
          until: formatDate(item.until),
        }),
        action: { label: t("Open email settings"), to: paths.emailSettings.href() },
      };
    case "sender_lost":
      return {
        tone: "danger",
        title: t("Sending domain no longer verified"),
        where: item.address,
        text: t("Its DNS records are missing. Until they’re back, we send from this instance’s address."),
        action: { label: t("Check DNS records"), to: paths.emailSettings.href() },
      };
    case "sender_unverified":
      return {
        tone: "warn",
        title: t("Sending domain not verified yet"),
        where: item.domain,
        text: t("Add its DNS records. Until then, we send from this instance’s address."),
        action: { label: t("Verify domain"), to: paths.emailSettings.href() },
      };
    case "link_domain_lost":
      return {
        tone: "danger",
        title: t("Link domain no longer verified"),
        where: item.host,
        text: t(
          "Links shared on it may not work. Until its records are back, new ones use this instance’s name.",
        ),
        action: { label: t("Check DNS records"), to: paths.linkDomain.href() },
      };
    case "quiet":
      return {
        tone: "warn",
        title: t("Script tag not seen"),
        where: t("{name} · {host}", { name: item.name, host: item.host }),
        text:
          item.at === null
            ? t("A widget is published, but no page has loaded it yet.")
            : t("A page last loaded it {at}.", { at: formatAgo(item.at, now) }),
        action: { label: t("Open Install"), to: paths.install.href(item) },
      };
    case "paused":
      return {
        tone: "warn",
        title: t("Widget is paused"),
        where: item.name,
        text: t("Visitors can’t see it."),
        action: { label: t("Open widget"), to: paths.widget.href(item) },
      };
    case "webhook":
      return {
        tone: item.disabled ? "danger" : "warn",
        title: item.disabled ? t("Webhook disabled") : t("Webhook is failing"),
        where: item.host,
        text: item.disabled
          ? t("Nothing is sent until you resume it.")
          : t("Every delivery fails. We’ll disable it after five days of failures."),
        action: { label: t("Open webhook"), to: webhooksHref({ webhook: item.webhookId }) },
      };
    case "publish_failed":
      return {
        tone: "danger",
        title: t("Scheduled publish failed"),
        where: item.name,
        text: t("Error {code}. The previous version is still live.", { code: item.code }),
        action: { label: t("Open widget"), to: paths.widget.href(item) },
      };
    case "experiment": {
      const [title, text] = results[item.state];
      const action = { label: t("View results"), to: paths.compareWidget.href(item) };
      return { tone: item.state === "mismatch" ? "warn" : "sky", title, where: item.name, text, action };
    }
    case "review":
      return {
        tone: "sky",
        title: t("{shown} {count, plural, one {referral needs} other {referrals need}} review", {
          shown: countOf(item),
          count: item.count,
        }),
        where: item.name,
        text: t("Their rewards wait for your decision."),
        action: { label: t("Review"), to: paths.referrals.href(item) },
      };
    case "rewards":
      return {
        tone: "sky",
        title: t("{shown} {count, plural, one {reward} other {rewards}} to fulfill", {
          shown: countOf(item),
          count: item.count,
        }),
        where: item.name,
        action: { label: t("Fulfill"), to: rewardsHref(item, "approved") },
      };
    case "rewards_waiting":
      return {
        tone: "warn",
        title: t("{shown} {count, plural, one {reward is} other {rewards are}} waiting", {
          shown: countOf(item),
          count: item.count,
        }),
        where: item.name,
        text: waitText(item.cause),
        action: { label: t("Open rewards"), to: rewardsHref(item, "approved") },
      };
    case "payouts_waiting":
      return {
        tone: "warn",
        title: t("Payouts wait for another owner"),
        where: item.name,
        text: t("Nothing leaves the balances until they are approved."),
        action: { label: t("Open payouts"), to: paths.payouts.href(item) },
      };
    case "payouts_due":
      return {
        tone: "sky",
        title: t("Payouts are due"),
        where: item.name,
        text: t("The project’s day for payouts has come, and balances are available."),
        action: { label: t("Open payouts"), to: paths.payouts.href(item) },
      };
    case "rewards_differ":
      return {
        tone: "danger",
        title: t("{count} {count, plural, one {reward differs} other {rewards differ}} from {provider}", {
          count: item.count,
          provider: makerFacts[item.provider].name,
        }),
        where: item.name,
        text: t("The provider lists other rewards or amounts than this project."),
        action: { label: t("View differences"), to: paths.paymentSources.href(item) },
      };
    case "codes_low":
      return {
        tone: item.left === 0 ? "danger" : "warn",
        title:
          item.left === 0
            ? t("No codes left in {pool}", { pool: item.pool })
            : t("{left, plural, one {# code} other {# codes}} left in {pool}", {
                pool: item.pool,
                left: item.left,
              }),
        where: item.name,
        text: t("Rewards wait when it’s empty. Add more codes."),
        action: { label: t("Add codes"), to: paths.rewardRules.href(item) },
      };
    case "quota": {
      const { used, allowed } = item;
      return {
        tone: used >= allowed ? "danger" : "warn",
        title: t("{share} of {limit} used", {
          share: formatShare(used / allowed),
          limit: limitNames[item.limit],
        }),
        text:
          used >= allowed
            ? t("{used, number} of {allowed, number}. New ones are blocked. Existing widgets keep running.", {
                used,
                allowed,
              })
            : t("{used, number} of {allowed, number}. At the limit, new ones are blocked.", {
                used,
                allowed,
              }),
        action: { label: t("View usage"), to: paths.workspace.href() },
      };
    }
  }
}
