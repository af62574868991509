import { getBackfill } from "@kiteloop/contract/money/payment-backfill";
import {
  getSourceHealth,
  listSourceEvents,
  type PaymentSource,
  replaySourceEvent,
  type SourceEvent,
} from "@kiteloop/contract/money/payment-source";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Breakable } from "@kiteloop/ui/components/breakable.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { LoadMore } from "@kiteloop/ui/components/load-more.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { RowName } from "@kiteloop/ui/components/row-name.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { formatAgo } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { refetchInterval } from "../../../../api/queries/payment-sources.ts";
import { pagedQueryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import styles from "./payment-sources.module.css";
import { reasonWords, stateWords, waitWords } from "./words.ts";

const useReplayEvent = () =>
  useCall(replaySourceEvent, { changes: [listSourceEvents, getSourceHealth, getBackfill] });

type Replay = ReturnType<typeof useReplayEvent>;

const columns = (
  now: number,
  { id: sourceId, provider }: PaymentSource,
  replay: Replay,
): Column<SourceEvent>[] => [
  {
    id: "event",
    head: t("Event"),
    cell: ({ id, type, receivedAt }) => (
      <div className={styles.event}>
        <RowName sub={formatAgo(receivedAt, now)}>
          {(link) => (
            <span className={link}>
              <Breakable after={/(?<=[._])/} text={type || id} />
            </span>
          )}
        </RowName>
      </div>
    ),
  },
  {
    id: "state",
    head: t("State"),
    cell: ({ state, reason, waitsFor }) => (
      <>
        <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
        {reason !== null && <div className={styles.reason}>{reasonWords[reason]}</div>}
        {waitsFor !== null && <div className={styles.reason}>{waitWords(provider, waitsFor)}</div>}
      </>
    ),
  },
  {
    id: "replay",
    head: "",
    label: t("Actions"),
    align: "end",
    cell: ({ id, state, type }) =>
      (state === "failed" || state === "waiting" || state === "received") && (
        <Button
          size="small"
          aria-label={t("Replay {type}", { type })}
          pending={replay.isPending && replay.variables.params.eventId === id}
          onClick={() => replay.mutate({ params: { sourceId, eventId: id } })}
        >
          {t("Replay")}
        </Button>
      ),
  },
];

/** A source's events, newest first; those that are not applied can be replayed. */
export function SourceEvents({ source }: { source: PaymentSource }) {
  const query = useInfiniteQuery({
    ...pagedQueryOf(listSourceEvents, { params: { sourceId: source.id } }),
    refetchInterval,
  });
  const replay = useReplayEvent();
  return (
    <Loaded query={query} skeleton={<Skeleton height="8rem" />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return null;
        return (
          <>
            <ErrorNotice error={replay.error} />
            <Table
              label={t("Payment events")}
              columns={columns(Date.now(), source, replay)}
              rows={items}
              rowKey={({ id }) => id}
            />
            <LoadMore query={query} />
          </>
        );
      }}
    </Loaded>
  );
}
