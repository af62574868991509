import { getWebhookHealth, type Webhook, type WebhookArrivals } from "@kiteloop/contract/messaging/webhook";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../../../../api/query-of.ts";
import { formatDateTime, formatShare } from "../../../../../lib/format.ts";
import { t } from "../../messages.ts";

/** An endpoint's delivery rates as two facts. */
export function Arrived({ hook }: { hook: Webhook }) {
  const { data, isError } = useQuery({
    ...queryOf(getWebhookHealth, { params: { webhookId: hook.id } }),
    // Polled less often than the log, because it sums up hundreds of deliveries.
    refetchInterval: minuteMs,
  });
  const words = (of: "day" | "week") =>
    data === undefined
      ? isError
        ? t("apiKeys.arrived.couldntLoadRetryingIn")
        : "…"
      : arrivedWords(data[of]);
  return (
    <>
      <dt>{t("apiKeys.arrived.last24Hours")}</dt>
      <dd>{words("day")}</dd>
      <dt>{t("apiKeys.arrived.last7Days")}</dt>
      <dd>
        {words("week")}
        {data?.since != null && t("apiKeys.arrived.since", { since: formatDateTime(data.since) })}
      </dd>
    </>
  );
}

/** Such as "98.0% delivered: 402 of 410 events; 6 being retried, 2 failed". */
export function arrivedWords({ tried, delivered, retried, failed }: WebhookArrivals): string {
  if (tried === 0) return t("apiKeys.arrived.nothingSent");
  const rest = [
    ...(retried > 0 ? [t("apiKeys.arrived.beingRetried", { retried })] : []),
    ...(failed > 0 ? [t("apiKeys.arrived.failed", { failed })] : []),
  ];
  const all = t("apiKeys.arrived.ofOther", { delivered, tried });
  return t("apiKeys.arrived.share", {
    share: formatShare(delivered / tried),
    details: [all, rest.join(", ")].filter(Boolean).join("; "),
  });
}
