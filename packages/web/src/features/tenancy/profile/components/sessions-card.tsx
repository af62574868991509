import { endOtherSessions, endSession, listSessions, type Session } from "@kiteloop/contract/tenancy/profile";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "../../../../api/queries/me.ts";
import { queryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { toast, toastError } from "../../../../components/ui/toast.ts";
import { formatAgo, formatDateTime } from "../../../../lib/format.ts";
import { t } from "../messages.ts";
import styles from "./profile.module.css";

const nameOf = ({ browser }: Session) => browser ?? t("profile.sessionsCard.unknownBrowser");

function columns(now: number, onEnd: (session: Session) => void): Column<Session>[] {
  return [
    {
      id: "browser",
      head: t("profile.sessionsCard.browser"),
      cell: (session) => (
        <div className={styles.session}>
          <strong>{nameOf(session)}</strong>
          {session.current && <Badge tone="ok">{t("profile.sessionsCard.thisDevice")}</Badge>}
          {session.byPasskey && <Badge tone="plain">{t("profile.sessionsCard.passkey")}</Badge>}
        </div>
      ),
    },
    {
      id: "seen",
      head: t("profile.sessionsCard.lastUsed"),
      cell: (session) => (session.current ? "now" : formatAgo(session.seenAt, now)),
    },
    {
      id: "started",
      head: t("profile.sessionsCard.signedIn"),
      cell: ({ startedAt }) => formatDateTime(startedAt),
      wide: true,
    },
    {
      id: "end",
      head: "",
      label: t("profile.sessionsCard.actions"),
      align: "end",
      cell: (session) =>
        !session.current && (
          <Button
            size="small"
            aria-label={t("profile.sessionsCard.ariaLabel", {
              session: nameOf(session),
              startedAt: formatDateTime(session.startedAt),
            })}
            onClick={() => onEnd(session)}
          >
            {t("profile.sessionsCard.signOut")}
          </Button>
        ),
    },
  ];
}

/** The account's sessions. Uses the member's own time zone, which may have just been changed above. */
export function SessionsCard() {
  useMe();
  const sessions = useQuery(queryOf(listSessions));
  const [asking, setAsking] = useState(false);
  const end = useCall(endSession, { changes: [listSessions], evenRefused: true });
  const endOthers = useCall(endOtherSessions, { changes: [listSessions], evenRefused: true });
  const several = (sessions.data?.items.length ?? 0) > 1;
  const signOut = (session: Session) =>
    end.mutate(
      { params: { sessionId: session.id } },
      {
        onSuccess: () => toast("ok", t("profile.sessionsCard.signedOut", { session: nameOf(session) })),
        onError: toastError(t("profile.sessionsCard.couldntSignOutThat")),
      },
    );
  return (
    <Card
      title={t("profile.sessionsCard.sessions")}
      lead={t("profile.sessionsCard.lead")}
      action={
        several && (
          <Button onClick={() => setAsking(true)}>{t("profile.sessionsCard.signOutAllOthers")}</Button>
        )
      }
      flush
    >
      <Loaded query={sessions} skeleton={<Skeleton height="8rem" />}>
        {({ items }) => (
          <Table
            label={t("profile.sessionsCard.sessions")}
            columns={columns(Date.now(), signOut)}
            rows={items}
            rowKey={(session) => session.id}
          />
        )}
      </Loaded>
      <ConfirmDialog
        title={t("profile.sessionsCard.signOutEverywhereElse")}
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          endOthers.mutate(undefined, {
            onSuccess: ({ ended }) => {
              setAsking(false);
              toast(
                "ok",
                ended === 1
                  ? t("profile.sessionsCard.1SessionSignedOut")
                  : t("profile.sessionsCard.sessionsSignedOut", { ended }),
              );
            },
          })
        }
        confirm={t("profile.sessionsCard.signOutAllOthers")}
        pending={endOthers.isPending}
        error={endOthers.error}
      >
        <p>{t("profile.sessionsCard.allOtherSessionsEnd")}</p>
      </ConfirmDialog>
    </Card>
  );
}
