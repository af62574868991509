import { getWebhookHealth, type Webhook, type WebhookArrivals } from "@kiteloop/contract/messaging/webhook";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { formatDateTime, formatShare } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../../../../api/query-of.ts";

/** An endpoint's delivery rates as two facts. */
export function Arrived({ hook }: { hook: Webhook }) {
  const { data, isError } = useQuery({
    ...queryOf(getWebhookHealth, { params: { webhookId: hook.id } }),
    // Polled less often than the log, because it sums up hundreds of deliveries.
    refetchInterval: minuteMs,
  });
  const words = (of: "day" | "week") =>
    data === undefined ? (isError ? t("Couldn’t load. Retrying in a minute.") : "…") : arrivedWords(data[of]);
  return (
    <>
      <dt>{t("Last 24 hours")}</dt>
      <dd>{words("day")}</dd>
      <dt>{t("Last 7 days")}</dt>
      <dd>
        {words("week")}
        {data?.since != null && t(" (since {since})", { since: formatDateTime(data.since) })}
      </dd>
    </>
  );
}

/** Such as "98.0% delivered: 402 of 410 events; 6 being retried, 2 failed". */
export function arrivedWords({ tried, delivered, retried, failed }: WebhookArrivals): string {
  if (tried === 0) return t("Nothing sent");
  const rest = [
    ...(retried > 0 ? [t("{retried, number} being retried", { retried })] : []),
    ...(failed > 0 ? [t("{failed, number} failed", { failed })] : []),
  ];
  const all = t("{delivered, number} of {tried, plural, one {# event} other {# events}}", {
    delivered,
    tried,
  });
  return t("{share} delivered: {details}", {
    share: formatShare(delivered / tried),
    details: [all, rest.join(", ")].filter(Boolean).join("; "),
  });
}
