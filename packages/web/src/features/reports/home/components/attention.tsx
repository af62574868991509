import type { Attention as Item, Overview } from "@kiteloop/contract/reports/analytics";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths, webhooksHref } from "../../../../app/paths.ts";
import { Card } from "../../../../components/ui/card.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { formatAgo, formatCount, formatDateTime, formatShare } from "../../../../lib/format.ts";
import { Rich, t } from "../messages.ts";

const limitNames: Readonly<Record<Extract<Item, { kind: "quota" }>["limit"], string>> = {
  participants: "participants",
  eventsPerMonth: t("home.attention.eventsThisMonth"),
  invitationMailsPerMonth: t("home.attention.invitationEmailsThisMonth"),
};

/** Items that need attention; nothing if there are none. */
export function Attention({ overview: { attention } }: { overview: Overview }) {
  if (attention.length === 0) return null;
  return (
    <Card title={t("home.attention.needsAttention")}>
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
            ? t("home.attention.isPublishedButHasnt", { host: item.host })
            : t("home.attention.wasLastSeenOn", { host: item.host, at: formatAgo(item.at, now) })}
        </>
      );
    case "paused":
      return (
        <Rich
          id="home.attention.isPausedVisitorsCant"
          values={{ name: item.name }}
          tags={{ link: (text) => <Link to={paths.widget.href(item)}>{text}</Link> }}
        />
      );
    case "sender_lost":
      return (
        <Rich
          id="home.attention.theDnsRecordsOf"
          values={{ address: item.address, at: formatAgo(item.at, now) }}
          tags={{ link: (text) => <Link to={paths.emailSettings.href()}>{text}</Link> }}
        />
      );
    case "webhook":
      return (
        <Rich
          id="home.attention.everyDeliveryToHas"
          values={{
            host: item.host,
            since: formatDateTime(item.since),
            disabled: item.disabled
              ? t("home.attention.theWebhookIsDisabled")
              : t("home.attention.wellDisableTheWebhook"),
          }}
          tags={{ link: (text) => <Link to={webhooksHref({ webhook: item.webhookId })}>{text}</Link> }}
        />
      );
    case "publish_failed":
      return (
        <Rich
          id="home.attention.theScheduledPublishOf"
          values={{ name: item.name, code: item.code }}
          tags={{
            link: (text) => <Link to={paths.widget.href(item)}>{text}</Link>,
            code: (text) => <code>{text}</code>,
          }}
        />
      );
    case "review":
      return (
        <Rich
          id="home.attention.otherReviewIn"
          values={{
            more: item.more ? t("home.attention.moreThan", { count: item.count }) : formatCount(item.count),
            count: item.count,
            name: item.name,
          }}
          tags={{ link: (text) => <Link to={paths.referrals.href(item)}>{text}</Link> }}
        />
      );
    case "quota":
      return t("home.attention.ofUsed", {
        used: item.used,
        allowed: item.allowed,
        limitNames: limitNames[item.limit],
        used2: formatShare(item.used / item.allowed),
        used3:
          item.used >= item.allowed
            ? t("home.attention.newOnesAreBlocked")
            : t("home.attention.atTheLimitNew"),
      });
  }
}
