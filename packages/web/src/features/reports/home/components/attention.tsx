import type { Attention as Item, Overview } from "@kiteloop/contract/reports/analytics";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths, webhooksHref } from "../../../../app/paths.ts";
import { Card } from "../../../../components/ui/card.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { formatAgo, formatCount, formatDateTime, formatShare } from "../../../../lib/format.ts";

const limitNames: Readonly<Record<Extract<Item, { kind: "quota" }>["limit"], string>> = {
  participants: "participants",
  eventsPerMonth: "events of this month",
  invitationMailsPerMonth: "invitation mails of this month",
};

/** Items that need attention; nothing if there are none. */
export function Attention({ overview: { attention } }: { overview: Overview }) {
  if (attention.length === 0) return null;
  return (
    <Card title="Needs attention">
      <Stack tight>
        {attention.map((item) => (
          <Notice key={keyOf(item)} tone={toneOf(item)}>
            <span>{lineOf(item, Date.now())}</span>
          </Notice>
        ))}
      </Stack>
    </Card>
  );
}

function keyOf(item: Item): string {
  if (item.kind === "sender_lost") return item.kind;
  if (item.kind === "webhook") return `${item.kind} ${item.webhookId}`;
  const of = "widgetId" in item ? item.widgetId : "projectId" in item ? item.projectId : item.limit;
  return `${item.kind} ${of}`;
}

/** Red if something is already refused. */
function toneOf(item: Item): "danger" | "warn" {
  if (item.kind === "quota") return item.used >= item.allowed ? "danger" : "warn";
  if (item.kind === "webhook") return item.disabled ? "danger" : "warn";
  return item.kind === "publish_failed" ? "danger" : "warn";
}

function lineOf(item: Item, now: number): ReactNode {
  switch (item.kind) {
    case "quiet":
      return (
        <>
          <Link to={paths.project.href({ projectId: item.projectId })}>{item.name}</Link>{" "}
          {item.at === null
            ? `is published, but no page of ${item.host} has shown it yet. Is the script tag in?`
            : `was last seen on ${item.host} ${formatAgo(item.at, now)}. Is the script tag still in?`}
        </>
      );
    case "paused":
      return (
        <>
          <Link to={paths.widget.href(item)}>{item.name}</Link> is paused: visitors don't see it.
        </>
      );
    case "sender_lost":
      return (
        <>
          Mail no longer goes out from <Link to={paths.emailSettings.href()}>{item.address}</Link>: its
          domain’s records went missing {formatAgo(item.at, now)}. Until they are back, it comes from this
          instance’s address.
        </>
      );
    case "webhook":
      return (
        <>
          Every delivery to <Link to={webhooksHref({ webhook: item.webhookId })}>{item.host}</Link> has failed
          since {formatDateTime(item.since)}.{" "}
          {item.disabled
            ? "Its webhook is disabled: nothing is sent until you resume it."
            : "They are tried again; if it goes on for five days, the webhook is disabled."}
        </>
      );
    case "publish_failed":
      return (
        <>
          <Link to={paths.widget.href(item)}>{item.name}</Link> could not be published as planned (
          <code>{item.code}</code>). What was live before still is.
        </>
      );
    case "review":
      return (
        <>
          {item.more ? `More than ${item.count}` : formatCount(item.count)}{" "}
          {item.count === 1 ? "referral waits" : "referrals wait"} for a review in{" "}
          <Link to={paths.referrals.href(item)}>{item.name}</Link>.
        </>
      );
    case "quota":
      return `${formatCount(item.used)} of ${formatCount(item.allowed)} ${limitNames[item.limit]} are used (${formatShare(item.used / item.allowed)}). ${
        item.used >= item.allowed
          ? "New ones are refused; what runs goes on."
          : "At the limit new ones are refused; what runs goes on."
      }`;
  }
}
