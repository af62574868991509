import type { Attention, InboxEntry } from "@kiteloop/contract/reports/inbox";

type About = Omit<InboxEntry, "item">;

/** The entry of an item: the same topic for the same cause, and another occurrence each time that it happens. */
export const entryOf = (item: Attention): InboxEntry => ({ ...about(item), item });

function about(item: Attention): About {
  switch (item.kind) {
    case "email_paused":
    case "sender_lost":
    case "link_domain_lost":
      return { topic: item.kind, occurrence: item.at, since: item.at };
    case "sender_unverified":
      return { topic: item.kind, occurrence: item.domain, since: null };
    case "quiet":
      return { topic: `${item.kind} ${item.projectId}`, occurrence: item.at ?? "", since: item.at };
    case "paused":
      return { topic: `${item.kind} ${item.widgetId}`, occurrence: item.changedAt, since: null };
    case "publish_failed":
      return { topic: `${item.kind} ${item.widgetId}`, occurrence: item.at, since: item.at };
    case "webhook":
      return { topic: `${item.kind} ${item.webhookId}`, occurrence: item.since, since: item.since };
    case "experiment":
      return { topic: `${item.kind} ${item.widgetId}`, occurrence: item.experimentId, since: null };
    case "review":
    case "rewards":
    case "payouts_waiting":
      return { topic: `${item.kind} ${item.projectId}`, occurrence: item.newest, since: item.since };
    case "payouts_due":
      return { topic: `${item.kind} ${item.projectId}`, occurrence: item.since, since: item.since };
    case "rewards_waiting":
      return {
        topic: `${item.kind}_${item.cause} ${item.projectId}`,
        occurrence: item.newest,
        since: item.since,
      };
    case "rewards_differ":
      return {
        topic: `${item.kind}_${item.provider} ${item.projectId}`,
        occurrence: item.since,
        since: item.since,
      };
    case "codes_low":
      return {
        topic: `${item.kind} ${item.projectId}.${item.pool}`,
        // An empty pool is another occurrence than a low one.
        occurrence: item.left === 0 ? "empty" : "low",
        since: null,
      };
    case "quota": {
      const share = item.used >= item.allowed ? 100 : 80;
      return { topic: `${item.kind} ${item.limit}`, occurrence: `${item.month} ${share}`, since: null };
    }
  }
}
