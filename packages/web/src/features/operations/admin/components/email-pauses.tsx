import { type EmailPause, liftEmailPause, listEmailPauses } from "@kiteloop/contract/messaging/email-pause";
import { useInfiniteQuery } from "@tanstack/react-query";
import { hasCode } from "../../../../api/error.ts";
import { pagedQueryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { toast, toastError } from "../../../../components/ui/toast.ts";
import { WorkList } from "../../../../components/ui/work-list.tsx";
import { formatAgo, formatDateTime } from "../../../../lib/format.ts";
import { t } from "../messages.ts";
import styles from "./admin.module.css";
import { WorkspaceLink } from "./workspace-link.tsx";

const called = ({ name, workspaceId }: EmailPause) => name ?? workspaceId;

function Lift({ pause }: { pause: EmailPause }) {
  const lift = useCall(liftEmailPause, {
    changes: [listEmailPauses],
    evenRefused: true,
    onSuccess: () => toast("ok", t("admin.emailPauses.canSendEmailAgain", { name: called(pause) })),
    onError: (error) =>
      hasCode(error, "not_found")
        ? toast("danger", t("admin.emailPauses.thisPauseHasAlready"), t("admin.emailPauses.theListIsUp"))
        : toastError(t("admin.emailPauses.pauseNotEnded"))(error),
  });
  return (
    <Button
      size="small"
      pending={lift.isPending}
      aria-label={t("admin.emailPauses.endThePauseOf", { pause: called(pause) })}
      onClick={() => lift.mutate({ params: { workspaceId: pause.workspaceId } })}
    >
      {t("admin.emailPauses.endPause")}
    </Button>
  );
}

const columns: readonly Column<EmailPause>[] = [
  {
    id: "workspace",
    head: t("admin.emailPauses.workspace"),
    cell: (pause) => <WorkspaceLink id={pause.workspaceId} name={called(pause)} />,
  },
  {
    id: "why",
    head: t("admin.emailPauses.reason"),
    cell: ({ why }) => (
      <span className={styles.reason}>{why || t("admin.emailPauses.tooManyBouncesOr")}</span>
    ),
  },
  {
    id: "at",
    head: t("admin.emailPauses.since"),
    wide: true,
    cell: ({ at }) => (
      <time dateTime={at} title={formatDateTime(at)}>
        {formatAgo(at, Date.now())}
      </time>
    ),
  },
  {
    id: "until",
    head: t("admin.emailPauses.until"),
    wide: true,
    cell: ({ until }) => <time dateTime={until}>{formatDateTime(until)}</time>,
  },
  {
    id: "lift",
    head: "",
    label: t("admin.emailPauses.actions"),
    align: "end",
    cell: (pause) => <Lift pause={pause} />,
  },
];

const empty = {
  title: t("admin.emailPauses.noPausedWorkspaces"),
  text: t("admin.emailPauses.text"),
};

/** Workspaces whose email is paused; staff end a pause early once the list is cleaned. */
export function EmailPauses() {
  const query = useInfiniteQuery(pagedQueryOf(listEmailPauses, {}));
  return (
    <div className={styles.panel}>
      <WorkList
        label={t("admin.emailPauses.pausedEmail")}
        query={query}
        empty={empty}
        more={t("admin.emailPauses.showMore")}
      >
        {(pauses) => (
          <Table
            label={t("admin.emailPauses.workspacesWithPausedEmail")}
            columns={columns}
            rows={pauses}
            rowKey={({ workspaceId }) => workspaceId}
          />
        )}
      </WorkList>
    </div>
  );
}
