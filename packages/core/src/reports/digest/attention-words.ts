import { isRewardProvider, type RewardProvider } from "@kiteloop/contract/referrals/reward-fulfillment";
import type { Attention } from "@kiteloop/contract/reports/inbox";
import type { Formats } from "@kiteloop/contract/tenancy/profile";
import { makerFacts } from "@kiteloop/providers/facts";

const limitNames: Readonly<Record<Extract<Attention, { kind: "quota" }>["limit"], string>> = {
  participants: "participants",
  eventsPerMonth: "events this month",
  invitationEmailsPerMonth: "invitation emails this month",
};

type Cause = Extract<Attention, { kind: "rewards_waiting" }>["cause"];
const waitCauses: Readonly<Record<Exclude<Cause, RewardProvider>, string>> = {
  budget: "the month’s budget doesn’t cover them",
  code: "the pool has no codes left",
  server: "your server hasn’t confirmed them",
};
const causeWords = (cause: Cause) =>
  isRewardProvider(cause) ? `${makerFacts[cause].name} hasn’t made them` : waitCauses[cause];

/** An attention item as a sentence without links. */
export function wordsOf(item: Attention, formats: Formats): string {
  const count = (value: number) => value.toLocaleString(formats);
  const day = (iso: string) =>
    new Intl.DateTimeFormat(formats, { day: "numeric", month: "long", timeZone: "UTC" }).format(
      new Date(iso),
    );
  switch (item.kind) {
    case "email_paused":
      return "Sending is paused because too many emails bounced or were reported as spam.";
    case "quiet":
      return item.at === null
        ? `${item.name} is published but hasn’t been seen on ${item.host} yet. Check the script tag.`
        : `${item.name} was last seen on ${item.host} on ${day(item.at)}. Check the script tag.`;
    case "paused":
      return `${item.name} is paused. Visitors can’t see it.`;
    case "sender_lost":
      return `The DNS records of ${item.address} went missing on ${day(item.at)}. Until they’re back, we send from this instance’s address.`;
    case "sender_unverified":
      return `The domain of ${item.address} isn’t verified yet. Until then, we send from this instance’s address.`;
    case "link_domain_lost":
      return `${item.host} hasn’t been verified since ${day(item.at)}. Links shared on it may not work, and new ones use this instance’s name.`;
    case "webhook":
      return `Every delivery to ${item.host} has failed since ${day(item.since)}. ${
        item.disabled
          ? "The endpoint is disabled until you resume it."
          : "We’ll disable the endpoint after five days of failures."
      }`;
    case "publish_failed":
      return `The scheduled publish of ${item.name} failed (${item.code}). The previous version is still live.`;
    case "experiment":
      return item.state === "mismatch"
        ? `The traffic split of the experiment of ${item.name} is off. Don’t rely on its result.`
        : `The experiment of ${item.name} has a result. End it to publish the best variant.`;
    case "rewards":
      return `${item.more ? `More than ${count(item.count)}` : count(item.count)} approved ${
        item.count === 1 ? "reward needs" : "rewards need"
      } to be fulfilled in ${item.name}.`;
    case "rewards_waiting":
      return `${item.more ? `More than ${count(item.count)}` : count(item.count)} ${
        item.count === 1 ? "reward waits" : "rewards wait"
      } in ${item.name}: ${causeWords(item.cause)}.`;
    case "payouts_waiting":
      return `Payouts of ${item.name} wait for another owner’s approval.`;
    case "payouts_due":
      return `Payouts of ${item.name} have been due since ${day(item.since)}.`;
    case "rewards_differ":
      return `${count(item.count)} ${item.count === 1 ? "reward" : "rewards"} of ${item.name} ${
        item.count === 1 ? "differs" : "differ"
      } from what ${makerFacts[item.provider].name} lists.`;
    case "codes_low":
      return item.left === 0
        ? `The code pool ${item.pool} of ${item.name} is empty.`
        : `The code pool ${item.pool} of ${item.name} has only ${count(item.left)} left.`;
    case "review":
      return `${item.more ? `More than ${count(item.count)}` : count(item.count)} ${
        item.count === 1 ? "referral needs" : "referrals need"
      } review in ${item.name}.`;
    case "quota":
      return `${count(item.used)} of ${count(item.allowed)} ${limitNames[item.limit]} used.`;
  }
}
