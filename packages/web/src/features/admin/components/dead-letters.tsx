import type { DeadLetter } from "@kiteloop/contract/dead-letter";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "../../../components/ui/button.tsx";
import { type Column, Table } from "../../../components/ui/table.tsx";
import { WorkList } from "../../../components/ui/work-list.tsx";
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

const empty = {
  title: "Everything was counted",
  text: "A record that can’t be read or written five times is put aside here, and the others go on.",
};

/** Records of the log that could not be counted. */
export function DeadLetters() {
  const query = useInfiniteQuery(deadLettersQuery);
  return (
    <div className={styles.panel}>
      <WorkList label="Not counted" query={query} empty={empty} more="Show more">
        {(letters) => (
          <Table label="Records put aside" columns={columns} rows={letters} rowKey={({ id }) => id} />
        )}
      </WorkList>
    </div>
  );
}
