import {
  type DeadLetter,
  listDeadLetters,
  redriveDeadLetter,
} from "@kiteloop/contract/operations/dead-letter";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagedQueryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { toast, toastError } from "../../../../components/ui/toast.ts";
import { WorkList } from "../../../../components/ui/work-list.tsx";
import { formatAgo, formatDateTime } from "../../../../lib/format.ts";
import { t } from "../messages.ts";
import styles from "./admin.module.css";

const works: Record<DeadLetter["work"], string> = {
  count: t("admin.deadLetters.counting"),
  mail: t("admin.deadLetters.email"),
  webhook: t("admin.deadLetters.webhooks"),
  timer: t("admin.deadLetters.scheduledJob"),
};

const done: Record<DeadLetter["work"], string> = {
  count: t("admin.deadLetters.recordCounted"),
  mail: t("admin.deadLetters.emailQueued"),
  webhook: t("admin.deadLetters.webhookEventsQueued"),
  timer: t("admin.deadLetters.jobScheduled"),
};
const refused: Record<DeadLetter["work"], string> = {
  count: t("admin.deadLetters.recordNotCounted"),
  mail: t("admin.deadLetters.emailNotSent"),
  webhook: t("admin.deadLetters.webhookEventsNotSent"),
  timer: t("admin.deadLetters.jobNotScheduled"),
};

function TryAgain({ letter }: { letter: DeadLetter }) {
  const { id, kind, work } = letter;
  const redrive = useCall(redriveDeadLetter, {
    changes: [listDeadLetters],
    evenRefused: true,
    onSuccess: (answer) => toast("ok", answer.done ? done[work] : t("admin.deadLetters.nothingLeftToDo")),
    onError: toastError(refused[work]),
  });
  return (
    <Button
      size="small"
      pending={redrive.isPending}
      aria-label={t("admin.deadLetters.retry", { kind, id })}
      onClick={() => redrive.mutate({ params: { deadLetterId: id } })}
    >
      {t("admin.deadLetters.retryButton")}
    </Button>
  );
}

const columns: readonly Column<DeadLetter>[] = [
  {
    id: "kind",
    head: t("admin.deadLetters.record"),
    cell: ({ kind, id, work }) => (
      <span title={id}>
        {kind}, {works[work]}
      </span>
    ),
  },
  {
    id: "reason",
    head: t("admin.deadLetters.error"),
    cell: ({ reason }) => <span className={styles.reason}>{reason}</span>,
  },
  {
    id: "attempts",
    head: t("admin.deadLetters.attempts"),
    align: "end",
    wide: true,
    cell: ({ attempts }) => attempts,
  },
  {
    id: "lastAt",
    head: t("admin.deadLetters.lastAttempt"),
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
    label: t("admin.deadLetters.actions"),
    align: "end",
    cell: (letter) => <TryAgain letter={letter} />,
  },
];

const empty = {
  title: t("admin.deadLetters.noFailedJobs"),
  text: t("admin.deadLetters.text"),
};

/** Failed jobs: records that could not be counted or emailed. */
export function DeadLetters() {
  const query = useInfiniteQuery(pagedQueryOf(listDeadLetters, {}));
  return (
    <div className={styles.panel}>
      <WorkList
        label={t("admin.deadLetters.failedJobs")}
        query={query}
        empty={empty}
        more={t("admin.deadLetters.showMore")}
      >
        {(letters) => (
          <Table
            label={t("admin.deadLetters.failedJobs")}
            columns={columns}
            rows={letters}
            rowKey={({ id }) => id}
          />
        )}
      </WorkList>
    </div>
  );
}
