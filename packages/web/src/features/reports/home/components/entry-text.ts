import { isRewardProvider, type RewardProvider } from "@kiteloop/contract/referrals/reward-fulfillment";
import type { Attention } from "@kiteloop/contract/reports/inbox";
import { makerFacts } from "@kiteloop/providers/facts";
import { paths, webhooksHref } from "../../../../app/paths.ts";
import { formatAgo, formatCount, formatDate, formatShare } from "../../../../lib/format.ts";
import { t } from "../messages.ts";

/** The words of an entry, and the screen that its one action opens. */
export type EntryText = {
  tone: "danger" | "warn" | "sky";
  title: string;
  where?: string;
  text: string;
  action: { label: string; to: string };
};

const limitNames: Readonly<Record<Extract<Attention, { kind: "quota" }>["limit"], string>> = {
  participants: t("home.entryText.participants"),
  eventsPerMonth: t("home.entryText.eventsThisMonth"),
  invitationMailsPerMonth: t("home.entryText.invitationEmailsThisMonth"),
};

type Cause = Extract<Attention, { kind: "rewards_waiting" }>["cause"];
const waitTexts: Readonly<Record<Exclude<Cause, RewardProvider>, string>> = {
  budget: t("home.entryText.waitingForBudget"),
  code: t("home.entryText.waitingForCode"),
  server: t("home.entryText.waitingForServer"),
};

const waitText = (cause: Cause) =>
  isRewardProvider(cause)
    ? t("home.entryText.waitingForProvider", { provider: makerFacts[cause].name })
    : waitTexts[cause];

const results: Readonly<Record<Extract<Attention, { kind: "experiment" }>["state"], [string, string]>> = {
  decided: [t("home.entryText.experimentDecided"), t("home.entryText.publishTheWinner")],
  no_difference: [t("home.entryText.experimentWithoutWinner"), t("home.entryText.endItAndKeep")],
  mismatch: [t("home.entryText.unevenTrafficSplit"), t("home.entryText.theResultsCantBe")],
};

const countOf = ({ count, more }: { count: number; more: boolean }) =>
  more ? t("home.entryText.moreThan", { count }) : formatCount(count);

export function entryText(item: Attention, now: number): EntryText {
  switch (item.kind) {
    case "mail_paused":
      return {
        tone: "danger",
        title: t("home.entryText.sendingIsPaused"),
        text: t("home.entryText.tooManyEmailsBounced", { until: formatDate(item.until) }),
        action: { label: t("home.entryText.openEmailSettings"), to: paths.emailSettings.href() },
      };
    case "sender_lost":
      return {
        tone: "danger",
        title: t("home.entryText.sendingDomainLost"),
        where: item.address,
        text: t("home.entryText.itsDnsRecordsAre"),
        action: { label: t("home.entryText.checkDnsRecords"), to: paths.emailSettings.href() },
      };
    case "sender_unverified":
      return {
        tone: "warn",
        title: t("home.entryText.verifyYourSendingDomain"),
        where: item.domain,
        text: t("home.entryText.untilThenWeSend"),
        action: { label: t("home.entryText.verifyDomain"), to: paths.emailSettings.href() },
      };
    case "link_domain_lost":
      return {
        tone: "danger",
        title: t("home.entryText.linkDomainLost"),
        where: item.host,
        text: t("home.entryText.newLinksUseInstance"),
        action: { label: t("home.entryText.checkDnsRecords"), to: paths.linkDomain.href() },
      };
    case "quiet":
      return {
        tone: "warn",
        title: t("home.entryText.scriptTagNotSeen"),
        where: t("home.entryText.projectOn", { name: item.name, host: item.host }),
        text:
          item.at === null
            ? t("home.entryText.noPageHasShown")
            : t("home.entryText.lastSeen", { at: formatAgo(item.at, now) }),
        action: { label: t("home.entryText.openInstall"), to: paths.install.href(item) },
      };
    case "paused":
      return {
        tone: "warn",
        title: t("home.entryText.widgetIsPaused"),
        where: item.name,
        text: t("home.entryText.visitorsCantSeeIt"),
        action: { label: t("home.entryText.openWidget"), to: paths.widget.href(item) },
      };
    case "webhook":
      return {
        tone: item.disabled ? "danger" : "warn",
        title: item.disabled ? t("home.entryText.webhookDisabled") : t("home.entryText.webhookIsFailing"),
        where: item.host,
        text: item.disabled ? t("home.entryText.nothingIsSentUntil") : t("home.entryText.wellDisableItAfter"),
        action: { label: t("home.entryText.openWebhook"), to: webhooksHref({ webhook: item.webhookId }) },
      };
    case "publish_failed":
      return {
        tone: "danger",
        title: t("home.entryText.scheduledPublishFailed"),
        where: item.name,
        text: t("home.entryText.codeThePreviousVersion", { code: item.code }),
        action: { label: t("home.entryText.openWidget"), to: paths.widget.href(item) },
      };
    case "experiment": {
      const [title, text] = results[item.state];
      const action = { label: t("home.entryText.viewResults"), to: paths.compareWidget.href(item) };
      return { tone: item.state === "mismatch" ? "warn" : "sky", title, where: item.name, text, action };
    }
    case "review":
      return {
        tone: "sky",
        title: t("home.entryText.referralsNeedReview", { shown: countOf(item), count: item.count }),
        where: item.name,
        text: t("home.entryText.theirRewardsWait"),
        action: { label: t("home.entryText.review"), to: paths.referrals.href(item) },
      };
    case "rewards":
      return {
        tone: "sky",
        title: t("home.entryText.rewardsToFulfill", { shown: countOf(item), count: item.count }),
        where: item.name,
        text: t("home.entryText.approvedAndNotYet"),
        action: { label: t("home.entryText.fulfill"), to: paths.rewards.href(item) },
      };
    case "rewards_waiting":
      return {
        tone: "warn",
        title: t("home.entryText.rewardsWaiting", { shown: countOf(item), count: item.count }),
        where: item.name,
        text: waitText(item.cause),
        action: { label: t("home.entryText.openRewards"), to: paths.rewards.href(item) },
      };
    case "rewards_differ":
      return {
        tone: "danger",
        title: t("home.entryText.rewardsDiffer", {
          count: item.count,
          provider: makerFacts[item.provider].name,
        }),
        where: item.name,
        text: t("home.entryText.rewardsDifferText"),
        action: { label: t("home.entryText.openAccounts"), to: paths.paymentSources.href(item) },
      };
    case "codes_low":
      return {
        tone: item.left === 0 ? "danger" : "warn",
        title:
          item.left === 0
            ? t("home.entryText.codesEmpty", { pool: item.pool })
            : t("home.entryText.codesLow", { pool: item.pool, left: item.left }),
        where: item.name,
        text: t("home.entryText.addCodes"),
        action: { label: t("home.entryText.openRewards"), to: paths.rewards.href(item) },
      };
    case "quota": {
      const { used, allowed } = item;
      return {
        tone: used >= allowed ? "danger" : "warn",
        title: t("home.entryText.ofUsed", {
          share: formatShare(used / allowed),
          limit: limitNames[item.limit],
        }),
        text:
          used >= allowed
            ? t("home.entryText.atTheLimit", { used, allowed })
            : t("home.entryText.belowTheLimit", { used, allowed }),
        action: { label: t("home.entryText.viewUsage"), to: paths.workspace.href() },
      };
    }
  }
}
