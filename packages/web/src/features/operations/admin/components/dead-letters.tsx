import type { DeadLetter } from "@kiteloop/contract/operations/dead-letter";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "../../../../components/ui/button.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { WorkList } from "../../../../components/ui/work-list.tsx";
import { formatAgo, formatDateTime } from "../../../../lib/format.ts";
import { deadLettersQuery, useRedrive } from "../api/dead-letters.ts";
import styles from "./admin.module.css";

const works: Record<DeadLetter["work"], string> = {
  count: "to be counted",
  mail: "to be emailed",
  webhook: "to be told to webhooks",
  timer: "scheduled work",
};

function TryAgain({ letter }: { letter: DeadLetter }) {
  const { id, kind } = letter;
  const redrive = useRedrive(letter);
  return (
    <Button
      size="small"
      pending={redrive.isPending}
      aria-label={`Try again: ${kind} ${id}`}
      onClick={() => redrive.mutate()}
    >
      Try again
    </Button>
  );
}

const columns: readonly Column<DeadLetter>[] = [
  {
    id: "kind",
    head: "Record",
    cell: ({ kind, id, work }) => (
      <span title={id}>
        {kind}, {works[work]}
      </span>
    ),
  },
  {
    id: "reason",
    head: "Why it was put aside",
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
  title: "Everything was counted and emailed",
  text: "A record that can’t be counted or emailed five times is put aside here, and the others go on.",
};

/** Failed jobs: records that could not be counted or emailed. */
export function DeadLetters() {
  const query = useInfiniteQuery(deadLettersQuery);
  return (
    <div className={styles.panel}>
      <WorkList label="Put aside" query={query} empty={empty} more="Show more">
        {(letters) => (
          <Table label="Records put aside" columns={columns} rows={letters} rowKey={({ id }) => id} />
        )}
      </WorkList>
    </div>
  );
}
