import type { EmailPause } from "@kiteloop/contract/messaging/email-pause";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "../../../../components/ui/button.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { WorkList } from "../../../../components/ui/work-list.tsx";
import { formatAgo, formatDateTime } from "../../../../lib/format.ts";
import { emailPausesQuery, useLiftPause } from "../api/email-pauses.ts";
import { t } from "../messages.ts";
import styles from "./admin.module.css";
import { WorkspaceLink } from "./workspace-link.tsx";

const called = ({ name, workspaceId }: EmailPause) => name ?? workspaceId;

function Lift({ pause }: { pause: EmailPause }) {
  const lift = useLiftPause();
  return (
    <Button
      size="small"
      pending={lift.isPending}
      aria-label={t("admin.emailPauses.endThePauseOf", { pause: called(pause) })}
      onClick={() => lift.mutate(pause)}
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
  const query = useInfiniteQuery(emailPausesQuery);
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
