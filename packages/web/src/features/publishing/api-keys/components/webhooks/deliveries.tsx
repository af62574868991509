import {
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryState,
  webhookDeliveryStates,
} from "@kiteloop/contract/messaging/webhook";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
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
import { deliveriesQuery } from "../../api/webhooks.ts";
import styles from "../keys.module.css";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { ReplayFailed } from "./replay-failed.tsx";
import own from "./webhooks.module.css";
import { attemptWords, deliveryWords } from "./words.ts";

type Filter = WebhookDeliveryState | "all";

const filterNames: Record<Filter, string> = {
  all: "All",
  waiting: "Waiting",
  delivered: "Delivered",
  failed: "Failed",
  erased: "Erased",
};
const filters = (["all", ...webhookDeliveryStates] as const).map((id) => ({
  id,
  label: filterNames[id],
}));

const emptyWords: Record<Filter, { title: string; text: string }> = {
  all: {
    title: "Nothing sent in the last 30 days",
    text: "Send a test event to see that your server hears it; or wait until one of the events happens.",
  },
  waiting: { title: "Nothing waits", text: "What is to be sent, or to be tried again, stands here." },
  delivered: { title: "Nothing has arrived", text: "What your server answered with a 2xx stands here." },
  failed: { title: "Nothing has failed", text: "What did not arrive at its last attempt stands here." },
  erased: { title: "Nothing was erased", text: "Deliveries that named someone you have erased since." },
};

/** An endpoint's deliveries, newest first. */
export function Deliveries({ hook }: { hook: Webhook }) {
  const [search] = useSearchParams();
  const [filter, setFilter] = useState<Filter>("all");
  const [replaying, setReplaying] = useState(false);
  const navigate = useNavigate();
  const query = useInfiniteQuery(deliveriesQuery(hook.id, filter === "all" ? undefined : filter));
  const shown = search.get("delivery");
  return (
    <Card
      title="Deliveries"
      lead="Of the last 30 days. Each is tried again until your server answers with a 2xx."
      action={
        hook.state === "active" && <Button onClick={() => setReplaying(true)}>Replay what failed</Button>
      }
      flush
    >
      <div className={own.filter}>
        <Segmented quiet label="Which deliveries" options={filters} value={filter} onChange={setFilter} />
      </div>
      <Loaded query={query} skeleton={<Skeleton height="14rem" />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          return (
            <>
              {items.length > 0 && (
                <Table
                  label="Deliveries"
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
                  {items.length === 0 && <p className={styles.text}>None among the newest ones.</p>}
                  <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    Show older ones
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
    head: "Event",
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
  { id: "id", head: "Id", cell: ({ id }) => <code className={own.id}>{id}</code>, wide: true },
  {
    id: "state",
    head: "State",
    cell: (delivery) => {
      const { label, tone } = deliveryWords(delivery);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { id: "attempts", head: "Attempts", cell: ({ attempts }) => attempts, align: "end", wide: true },
  {
    id: "last",
    head: "Latest",
    cell: ({ lastAttempt }) => (lastAttempt ? attemptWords(lastAttempt) : "–"),
    align: "end",
    wide: true,
  },
];
