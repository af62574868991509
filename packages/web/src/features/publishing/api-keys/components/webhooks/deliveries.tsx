import {
  listWebhookDeliveries,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryState,
  webhookDeliveryStates,
} from "@kiteloop/contract/messaging/webhook";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { EmptyState } from "@kiteloop/ui/components/empty-state.tsx";
import { LoadMore } from "@kiteloop/ui/components/load-more.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { RowName } from "@kiteloop/ui/components/row-name.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { formatAgo } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { webhooksHref } from "@kiteloop/ui/paths.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { pagedQueryOf } from "../../../../../api/query-of.ts";
import styles from "../keys.module.css";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { refetchInterval } from "./of-webhooks.ts";
import { ReplayFailed } from "./replay-failed.tsx";
import own from "./webhooks.module.css";
import { attemptWords, deliveryWords } from "./words.ts";

type Filter = WebhookDeliveryState | "all";

const filterNames: Record<Filter, string> = {
  all: t("All"),
  waiting: t("Pending"),
  delivered: t("Delivered"),
  failed: t("Failed"),
  erased: t("Erased"),
};
const filters = (["all", ...webhookDeliveryStates] as const).map((id) => ({
  id,
  label: filterNames[id],
}));

const emptyWords: Record<Filter, { title: string; text: string }> = {
  all: {
    title: t("Nothing sent in the last 30 days"),
    text: t("Send a test event to check your endpoint."),
  },
  waiting: {
    title: t("No pending deliveries"),
    text: t("Deliveries waiting to be sent or retried appear here."),
  },
  delivered: {
    title: t("No successful deliveries"),
    text: t("Deliveries your server answered with a 2xx appear here."),
  },
  failed: {
    title: t("No failed deliveries"),
    text: t("Deliveries whose last attempt failed appear here."),
  },
  erased: {
    title: t("No erased deliveries"),
    text: t("Deliveries about participants you erased appear here."),
  },
};

/** An endpoint's deliveries, newest first. */
export function Deliveries({ hook }: { hook: Webhook }) {
  const [search] = useSearchParams();
  const [filter, setFilter] = useState<Filter>("all");
  const [replaying, setReplaying] = useState(false);
  const navigate = useNavigate();
  const query = useInfiniteQuery({
    ...pagedQueryOf(listWebhookDeliveries, {
      params: { webhookId: hook.id },
      query: { state: filter === "all" ? undefined : filter },
    }),
    refetchInterval,
  });
  const shown = search.get("delivery");
  return (
    <Card
      title={t("Deliveries")}
      action={
        hook.state === "active" && (
          <Button onClick={() => setReplaying(true)}>{t("Replay failed deliveries")}</Button>
        )
      }
      flush
    >
      <div className={own.filter}>
        <Segmented
          quiet
          label={t("Filter deliveries")}
          options={filters}
          value={filter}
          onChange={setFilter}
        />
      </div>
      <Loaded query={query} skeleton={<Skeleton height="14rem" />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          return (
            <>
              {items.length > 0 && (
                <Table
                  label={t("Deliveries")}
                  columns={columns(hook, Date.now())}
                  rows={items}
                  rowKey={({ id }) => id}
                />
              )}
              {items.length === 0 && !query.hasNextPage && (
                <EmptyState drawing="quiet" title={emptyWords[filter].title}>
                  {emptyWords[filter].text}
                </EmptyState>
              )}
              {query.hasNextPage && (
                <div className={own.more}>
                  {items.length === 0 && (
                    <p className={styles.text}>{t("None among the latest deliveries.")}</p>
                  )}
                  <LoadMore query={query} />
                </div>
              )}
            </>
          );
        }}
      </Loaded>
      {replaying && <ReplayFailed hook={hook} onClose={() => setReplaying(false)} />}
      {shown !== null && (
        <DeliveryDialog
          hook={hook}
          deliveryId={shown}
          onClose={() => void navigate(webhooksHref({ webhook: hook.id }), { replace: true })}
        />
      )}
    </Card>
  );
}

const columns = (hook: Webhook, now: number): Column<WebhookDelivery>[] => [
  {
    id: "event",
    head: t("Event"),
    cell: ({ id, type, happenedAt }) => (
      <RowName sub={formatAgo(happenedAt, now)}>
        {(link) => (
          <Link className={link} to={webhooksHref({ webhook: hook.id, delivery: id })} preventScrollReset>
            {type}
          </Link>
        )}
      </RowName>
    ),
  },
  {
    id: "id",
    head: t("ID"),
    cell: ({ id }) => <code className={own.id}>{id}</code>,
    wide: true,
  },
  {
    id: "state",
    head: t("State"),
    cell: (delivery) => {
      const { label, tone } = deliveryWords(delivery);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    id: "attempts",
    head: t("Attempts"),
    cell: ({ attempts }) => attempts,
    align: "end",
    wide: true,
  },
  {
    id: "last",
    head: t("Last attempt"),
    cell: ({ lastAttempt }) => (lastAttempt ? attemptWords(lastAttempt) : "–"),
    align: "end",
    wide: true,
  },
];
