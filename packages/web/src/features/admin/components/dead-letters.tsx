import type { DeadLetter } from "@kiteloop/contract/dead-letter";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Loaded } from "../../../components/ui/loaded.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { type Column, Table } from "../../../components/ui/table.tsx";
import { formatAgo, formatDateTime } from "../../../lib/format.ts";
import { deadLettersQuery, useRedrive } from "../api/dead-letters.ts";
import styles from "./admin.module.css";

function TryAgain({ letter: { id, kind } }: { letter: DeadLetter }) {
  const redrive = useRedrive();
  return (
    <Button
      size="small"
      pending={redrive.isPending}
      aria-label={`Try again: ${kind} ${id}`}
      onClick={() => redrive.mutate(id)}
    >
      Try again
    </Button>
  );
}

const columns: readonly Column<DeadLetter>[] = [
  { id: "kind", head: "Record", cell: ({ kind, id }) => <span title={id}>{kind}</span> },
  {
    id: "reason",
    head: "Why it was not counted",
    cell: ({ reason }) => <span className={styles.reason}>{reason}</span>,
  },
  { id: "attempts", head: "Attempts", align: "end", wide: true, cell: ({ attempts }) => attempts },
  {
    id: "lastAt",
    head: "Last tried",
    wide: true,
    cell: ({ lastAt }) => (
      <time dateTime={lastAt} title={formatDateTime(lastAt)}>
        {formatAgo(lastAt, Date.now())}
      </time>
    ),
  },
  {
    id: "again",
    head: "",
    label: "What to do",
    align: "end",
    cell: (letter) => <TryAgain letter={letter} />,
  },
];

/** Records of the log that could not be counted. */
export function DeadLetters() {
  const query = useInfiniteQuery(deadLettersQuery);
  return (
    <div className={styles.panel}>
      <Loaded query={query} skeleton={<Skeleton height="16rem" />}>
        {({ pages }) => {
          const letters = pages.flatMap(({ items }) => items);
          if (letters.length === 0 && !query.hasNextPage) {
            return (
              <Card>
                <EmptyState drawing="quiet" title="Everything was counted">
                  A record that can’t be read or written five times is put aside here, and the others go on.
                </EmptyState>
              </Card>
            );
          }
          return (
            <>
              <Table label="Records put aside" columns={columns} rows={letters} rowKey={({ id }) => id} />
              {query.hasNextPage && (
                <Button
                  className={styles.more}
                  pending={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Show more
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
