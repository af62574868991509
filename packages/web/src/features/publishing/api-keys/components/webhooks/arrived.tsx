import type { Webhook, WebhookArrivals } from "@kiteloop/contract/messaging/webhook";
import { useQuery } from "@tanstack/react-query";
import { formatCount, formatDateTime, formatShare } from "../../../../../lib/format.ts";
import { healthQuery } from "../../api/webhooks.ts";

/** An endpoint's delivery rates as two facts. */
export function Arrived({ hook }: { hook: Webhook }) {
  const { data, isError } = useQuery(healthQuery(hook.id));
  const words = (of: "day" | "week") =>
    data === undefined
      ? isError
        ? "Could not be read; it is tried again in a minute"
        : "…"
      : arrivedWords(data[of]);
  return (
    <>
      <dt>Last 24 hours</dt>
      <dd>{words("day")}</dd>
      <dt>Last 7 days</dt>
      <dd>
        {words("week")}
        {data?.since != null && ` (counted from ${formatDateTime(data.since)}, since there were so many)`}
      </dd>
    </>
  );
}

/** Such as "98.0 % arrived: 402 of 410 events; 6 are tried again, 2 have failed". */
export function arrivedWords({ tried, delivered, retried, failed }: WebhookArrivals): string {
  if (tried === 0) return "Nothing was sent";
  const rest = [
    ...(retried > 0 ? [`${formatCount(retried)} ${retried === 1 ? "is" : "are"} tried again`] : []),
    ...(failed > 0 ? [`${formatCount(failed)} ${failed === 1 ? "has" : "have"} failed`] : []),
  ];
  const all = `${formatCount(delivered)} of ${formatCount(tried)} ${tried === 1 ? "event" : "events"}`;
  return `${formatShare(delivered / tried)} arrived: ${[all, rest.join(", ")].filter(Boolean).join("; ")}`;
}
