import {
  type DeadLetter,
  listDeadLetters,
  redriveDeadLetter,
} from "@kiteloop/contract/operations/dead-letter";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { toast, toastError } from "@kiteloop/ui/components/toast.ts";
import { WorkList } from "@kiteloop/ui/components/work-list.tsx";
import { formatAgo, formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagedQueryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import styles from "./admin.module.css";

const works: Record<DeadLetter["work"], string> = {
  count: t("Counting"),
  mail: t("Email"),
  webhook: t("Webhooks"),
  timer: t("Scheduled job"),
};

const done: Record<DeadLetter["work"], string> = {
  count: t("Record counted"),
  mail: t("Email queued"),
  webhook: t("Webhook events queued"),
  timer: t("Job scheduled"),
};
const refused: Record<DeadLetter["work"], string> = {
  count: t("Record not counted"),
  mail: t("Email not sent"),
  webhook: t("Webhook events not sent"),
  timer: t("Job not scheduled"),
};

function TryAgain({ letter }: { letter: DeadLetter }) {
  const { id, kind, work } = letter;
  const redrive = useCall(redriveDeadLetter, {
    changes: [listDeadLetters],
    evenRefused: true,
    onSuccess: (answer) => toast("ok", answer.done ? done[work] : t("Nothing left to do. Job removed.")),
    onError: toastError(refused[work]),
  });
  return (
    <Button
      size="small"
      pending={redrive.isPending}
      aria-label={t("Retry {kind} {id}", { kind, id })}
      onClick={() => redrive.mutate({ params: { deadLetterId: id } })}
    >
      {t("Retry")}
    </Button>
  );
}

const columns: readonly Column<DeadLetter>[] = [
  {
    id: "kind",
    head: t("Record"),
    cell: ({ kind, id, work }) => (
      <span title={id}>
        {kind}, {works[work]}
      </span>
    ),
  },
  {
    id: "reason",
    head: t("Error"),
    cell: ({ reason }) => <span className={styles.reason}>{reason}</span>,
  },
  {
    id: "attempts",
    head: t("Attempts"),
    align: "end",
    wide: true,
    cell: ({ attempts }) => attempts,
  },
  {
    id: "lastAt",
    head: t("Last attempt"),
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
    label: t("Actions"),
    align: "end",
    cell: (letter) => <TryAgain letter={letter} />,
  },
];

const empty = {
  title: t("No failed jobs"),
  text: t("Jobs that fail five times appear here. Other jobs keep running."),
};

/** Failed jobs: records that could not be counted or emailed. */
export function DeadLetters() {
  const query = useInfiniteQuery(pagedQueryOf(listDeadLetters, {}));
  return (
    <div className={styles.panel}>
      <WorkList label={t("Failed jobs")} query={query} empty={empty}>
        {(letters) => (
          <Table label={t("Failed jobs")} columns={columns} rows={letters} rowKey={({ id }) => id} />
        )}
      </WorkList>
    </div>
  );
}
