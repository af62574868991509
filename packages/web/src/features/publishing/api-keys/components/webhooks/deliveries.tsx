import {
  listWebhookDeliveries,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryState,
  webhookDeliveryStates,
} from "@kiteloop/contract/messaging/webhook";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { pagedQueryOf } from "../../../../../api/query-of.ts";
import { webhooksHref } from "../../../../../app/paths.ts";
import { Badge } from "../../../../../components/ui/badge.tsx";
import { Button } from "../../../../../components/ui/button.tsx";
import { Card } from "../../../../../components/ui/card.tsx";
import { EmptyState } from "../../../../../components/ui/empty-state.tsx";
import { Loaded } from "../../../../../components/ui/loaded.tsx";
import { RowName } from "../../../../../components/ui/row-name.tsx";
import { Segmented } from "../../../../../components/ui/segmented.tsx";
import { Skeleton } from "../../../../../components/ui/skeleton.tsx";
import { type Column, Table } from "../../../../../components/ui/table.tsx";
import { formatAgo } from "../../../../../lib/format.ts";
import { t } from "../../messages.ts";
import styles from "../keys.module.css";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { refetchInterval } from "./of-webhooks.ts";
import { ReplayFailed } from "./replay-failed.tsx";
import own from "./webhooks.module.css";
import { attemptWords, deliveryWords } from "./words.ts";

type Filter = WebhookDeliveryState | "all";

const filterNames: Record<Filter, string> = {
  all: t("apiKeys.deliveries.all"),
  waiting: t("apiKeys.deliveries.pending"),
  delivered: t("apiKeys.deliveries.delivered"),
  failed: t("apiKeys.deliveries.failed"),
  erased: t("apiKeys.deliveries.erased"),
};
const filters = (["all", ...webhookDeliveryStates] as const).map((id) => ({
  id,
  label: filterNames[id],
}));

const emptyWords: Record<Filter, { title: string; text: string }> = {
  all: {
    title: t("apiKeys.deliveries.nothingSentInThe"),
    text: t("apiKeys.deliveries.text"),
  },
  waiting: {
    title: t("apiKeys.deliveries.noPendingDeliveries"),
    text: t("apiKeys.deliveries.deliveriesWaitingToBe"),
  },
  delivered: {
    title: t("apiKeys.deliveries.noSuccessfulDeliveries"),
    text: t("apiKeys.deliveries.deliveriesYourServerAnswered"),
  },
  failed: {
    title: t("apiKeys.deliveries.noFailedDeliveries"),
    text: t("apiKeys.deliveries.deliveriesWhoseLastAttempt"),
  },
  erased: {
    title: t("apiKeys.deliveries.noErasedDeliveries"),
    text: t("apiKeys.deliveries.deliveriesAboutParticipantsYou"),
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
      title={t("apiKeys.deliveries.deliveries")}
      lead={t("apiKeys.deliveries.lead")}
      action={
        hook.state === "active" && (
          <Button onClick={() => setReplaying(true)}>{t("apiKeys.deliveries.replayFailedDeliveries")}</Button>
        )
      }
      flush
    >
      <div className={own.filter}>
        <Segmented
          quiet
          label={t("apiKeys.deliveries.filterDeliveries")}
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
                  label={t("apiKeys.deliveries.deliveries")}
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
                    <p className={styles.text}>{t("apiKeys.deliveries.noneAmongTheLatest")}</p>
                  )}
                  <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    {t("apiKeys.deliveries.loadMore")}
                  </Button>
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
    head: t("apiKeys.deliveries.event"),
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
    head: t("apiKeys.deliveries.id"),
    cell: ({ id }) => <code className={own.id}>{id}</code>,
    wide: true,
  },
  {
    id: "state",
    head: t("apiKeys.deliveries.state"),
    cell: (delivery) => {
      const { label, tone } = deliveryWords(delivery);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    id: "attempts",
    head: t("apiKeys.deliveries.attempts"),
    cell: ({ attempts }) => attempts,
    align: "end",
    wide: true,
  },
  {
    id: "last",
    head: t("apiKeys.deliveries.lastAttempt"),
    cell: ({ lastAttempt }) => (lastAttempt ? attemptWords(lastAttempt) : "–"),
    align: "end",
    wide: true,
  },
];
