import { type EmailPause, liftEmailPause, listEmailPauses } from "@kiteloop/contract/messaging/email-pause";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { toast, toastError } from "@kiteloop/ui/components/toast.ts";
import { WorkList } from "@kiteloop/ui/components/work-list.tsx";
import { hasCode } from "@kiteloop/ui/lib/api-error.ts";
import { formatAgo, formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagedQueryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import styles from "./admin.module.css";
import { WorkspaceLink } from "./workspace-link.tsx";

const called = ({ name, workspaceId }: EmailPause) => name ?? workspaceId;

function Lift({ pause }: { pause: EmailPause }) {
  const lift = useCall(liftEmailPause, {
    changes: [listEmailPauses],
    evenRefused: true,
    onSuccess: () => toast("ok", t("{name} can send email again", { name: called(pause) })),
    onError: (error) =>
      hasCode(error, "not_found")
        ? toast("danger", t("This pause has already ended"), t("The list is up to date now."))
        : toastError(t("Pause not ended"))(error),
  });
  return (
    <Button
      size="small"
      pending={lift.isPending}
      aria-label={t("End the pause of {pause}", { pause: called(pause) })}
      onClick={() => lift.mutate({ params: { workspaceId: pause.workspaceId } })}
    >
      {t("End pause")}
    </Button>
  );
}

const columns: readonly Column<EmailPause>[] = [
  {
    id: "workspace",
    head: t("Workspace"),
    cell: (pause) => <WorkspaceLink id={pause.workspaceId} name={called(pause)} />,
  },
  {
    id: "why",
    head: t("Reason"),
    cell: ({ why }) => <span className={styles.reason}>{why || t("Too many bounces or complaints")}</span>,
  },
  {
    id: "at",
    head: t("Since"),
    wide: true,
    cell: ({ at }) => (
      <time dateTime={at} title={formatDateTime(at)}>
        {formatAgo(at, Date.now())}
      </time>
    ),
  },
  {
    id: "until",
    head: t("Until"),
    wide: true,
    cell: ({ until }) => <time dateTime={until}>{formatDateTime(until)}</time>,
  },
  {
    id: "lift",
    head: "",
    label: t("Actions"),
    align: "end",
    cell: (pause) => <Lift pause={pause} />,
  },
];

const empty = {
  title: t("No paused workspaces"),
  text: t("Workspaces with too many bounces or spam complaints are paused for a week."),
};

/** Workspaces whose email is paused; staff end a pause early once the list is cleaned. */
export function EmailPauses() {
  const query = useInfiniteQuery(pagedQueryOf(listEmailPauses, {}));
  return (
    <div className={styles.panel}>
      <WorkList label={t("Paused email")} query={query} empty={empty}>
        {(pauses) => (
          <Table
            label={t("Workspaces with paused email")}
            columns={columns}
            rows={pauses}
            rowKey={({ workspaceId }) => workspaceId}
          />
        )}
      </WorkList>
    </div>
  );
}
