import type { EmailPause } from "@kiteloop/contract/messaging/email-pause";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "../../../../components/ui/button.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { WorkList } from "../../../../components/ui/work-list.tsx";
import { formatAgo, formatDateTime } from "../../../../lib/format.ts";
import { emailPausesQuery, useLiftPause } from "../api/email-pauses.ts";
import styles from "./admin.module.css";

const called = ({ name, workspaceId }: EmailPause) => name ?? workspaceId;

function Lift({ pause }: { pause: EmailPause }) {
  const lift = useLiftPause();
  return (
    <Button
      size="small"
      pending={lift.isPending}
      aria-label={`End the pause: ${called(pause)}`}
      onClick={() => lift.mutate(pause)}
    >
      End the pause
    </Button>
  );
}

const columns: readonly Column<EmailPause>[] = [
  {
    id: "workspace",
    head: "Workspace",
    cell: (pause) => <span title={pause.workspaceId}>{called(pause)}</span>,
  },
  {
    id: "why",
    head: "Why its email is paused",
    cell: ({ why }) => (
      <span className={styles.reason}>{why || "Too many of its emails came to no good"}</span>
    ),
  },
  {
    id: "at",
    head: "Since",
    wide: true,
    cell: ({ at }) => (
      <time dateTime={at} title={formatDateTime(at)}>
        {formatAgo(at, Date.now())}
      </time>
    ),
  },
  {
    id: "until",
    head: "Until",
    wide: true,
    cell: ({ until }) => <time dateTime={until}>{formatDateTime(until)}</time>,
  },
  {
    id: "lift",
    head: "",
    label: "What to do",
    align: "end",
    cell: (pause) => <Lift pause={pause} />,
  },
];

const empty = {
  title: "Every workspace can send email",
  text: "A workspace whose emails bounce or are reported too often is paused for a week, and stands here meanwhile.",
};

/** Workspaces whose email is paused; staff end a pause early once the list is cleaned. */
export function EmailPauses() {
  const query = useInfiniteQuery(emailPausesQuery);
  return (
    <div className={styles.panel}>
      <WorkList label="Paused email" query={query} empty={empty} more="Show more">
        {(pauses) => (
          <Table
            label="Workspaces whose email is paused"
            columns={columns}
            rows={pauses}
            rowKey={({ workspaceId }) => workspaceId}
          />
        )}
      </WorkList>
    </div>
  );
}
