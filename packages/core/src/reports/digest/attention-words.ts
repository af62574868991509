import type { Formats } from "@kiteloop/contract/accounts/profile";
import type { Attention } from "@kiteloop/contract/reports/inbox";

const limitNames: Readonly<Record<Extract<Attention, { kind: "quota" }>["limit"], string>> = {
  participants: "participants",
  eventsPerMonth: "events of this month",
  invitationMailsPerMonth: "invitation emails of this month",
};

/** An attention item as a sentence without links. */
export function wordsOf(item: Attention, formats: Formats): string {
  const count = (value: number) => value.toLocaleString(formats);
  const day = (iso: string) =>
    new Intl.DateTimeFormat(formats, { day: "numeric", month: "long", timeZone: "UTC" }).format(
      new Date(iso),
    );
  switch (item.kind) {
    case "mail_paused":
      return "The workspace's email is paused, because too many of its emails came back: no invitation goes out.";
    case "quiet":
      return item.at === null
        ? `${item.name} is published, but no page of ${item.host} has shown it yet.`
        : `${item.name} was last seen on ${item.host} on ${day(item.at)}. Is the script tag still in?`;
    case "paused":
      return `${item.name} is paused: visitors don't see it.`;
    case "sender_lost":
      return `Email no longer goes out from ${item.address}: its domain's records went missing on ${day(item.at)}.`;
    case "sender_unverified":
      return `The domain of ${item.address} is not verified yet, so email goes out from this instance's address.`;
    case "webhook":
      return `Every delivery to ${item.host} has failed since ${day(item.since)}. ${
        item.disabled
          ? "Its webhook is disabled: nothing is sent until you resume it."
          : "They are tried again; after five days of it the webhook is disabled."
      }`;
    case "publish_failed":
      return `${item.name} could not be published as planned (${item.code}). What was live before still is.`;
    case "experiment":
      return item.state === "mismatch"
        ? `The experiment of ${item.name} divides participants unevenly, so its result can't be trusted.`
        : `The experiment of ${item.name} has a result. End it to publish what is better.`;
    case "rewards":
      return `${item.more ? `More than ${count(item.count)}` : count(item.count)} approved ${
        item.count === 1 ? "reward waits" : "rewards wait"
      } to be fulfilled in ${item.name}.`;
    case "review":
      return `${item.more ? `More than ${count(item.count)}` : count(item.count)} ${
        item.count === 1 ? "referral waits" : "referrals wait"
      } for a review in ${item.name}.`;
    case "quota":
      return `${count(item.used)} of ${count(item.allowed)} ${limitNames[item.limit]} are used.`;
  }
}
