import {
  type ApiKey,
  type KeyRequest,
  type KeyRequestStatus,
  keyRequestStatuses,
  listKeyRequests,
} from "@kiteloop/contract/publishing/api-key";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { EmptyState } from "@kiteloop/ui/components/empty-state.tsx";
import { LoadMore } from "@kiteloop/ui/components/load-more.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { RowName } from "@kiteloop/ui/components/row-name.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { formatCount, formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pagedQueryOf } from "../../../../../api/query-of.ts";
import styles from "../keys.module.css";
import own from "../webhooks/webhooks.module.css";

type Filter = KeyRequestStatus | "all";

const filterNames: Record<Filter, string> = {
  all: t("All"),
  "2xx": t("2xx"),
  "4xx": t("4xx"),
  "5xx": t("5xx"),
};
const filters = (["all", ...keyRequestStatuses] as const).map((id) => ({ id, label: filterNames[id] }));

const toneOf = (status: number) => (status < 400 ? "ok" : status < 500 ? "warn" : "danger");

const columns: Column<KeyRequest>[] = [
  {
    id: "route",
    head: t("Request"),
    cell: ({ method, route, at }) => (
      <RowName sub={formatDateTime(at)}>
        <code>
          {method} {route}
        </code>
      </RowName>
    ),
  },
  {
    id: "status",
    head: t("Status"),
    cell: ({ status }) => <Badge tone={toneOf(status)}>{status}</Badge>,
  },
  {
    id: "ms",
    head: t("Duration"),
    cell: ({ ms }) => t("{ms} ms", { ms: formatCount(ms) }),
    align: "end",
    wide: true,
  },
  {
    id: "id",
    head: t("Request ID"),
    cell: ({ id }) => <code className={own.id}>{id}</code>,
    wide: true,
  },
];

/** The key's requests of the last 30 days, newest first. */
export function KeyRequests({ apiKey }: { apiKey: ApiKey }) {
  const [filter, setFilter] = useState<Filter>("all");
  const query = useInfiniteQuery({
    ...pagedQueryOf(listKeyRequests, {
      params: { keyId: apiKey.id },
      query: { status: filter === "all" ? undefined : filter },
    }),
    // Polled, because servers send requests at any time.
    refetchInterval: 15_000,
  });
  return (
    <Card
      title={t("Requests")}
      lead={t(
        "The last 30 days, without addresses, queries or content. Requests over the rate limit aren’t logged.",
      )}
      flush
    >
      <div className={own.filter}>
        <Segmented
          quiet
          label={t("Filter requests by status")}
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
                <Table label={t("Requests")} columns={columns} rows={items} rowKey={({ id }) => id} />
              )}
              {items.length === 0 && !query.hasNextPage && (
                <EmptyState drawing="quiet" title={t("No requests")}>
                  {t("Requests with this key appear here within seconds.")}
                </EmptyState>
              )}
              {query.hasNextPage && (
                <div className={own.more}>
                  {items.length === 0 && (
                    <p className={styles.text}>{t("None among the latest requests.")}</p>
                  )}
                  <LoadMore query={query} />
                </div>
              )}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
