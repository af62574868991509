import { endOtherSessions, endSession, listSessions, type Session } from "@kiteloop/contract/tenancy/profile";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ConfirmDialog } from "@kiteloop/ui/components/dialog.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { toast, toastError } from "@kiteloop/ui/components/toast.ts";
import { formatAgo, formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "../../../../api/queries/me.ts";
import { queryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import styles from "./profile.module.css";

const nameOf = ({ browser }: Session) => browser ?? t("Unknown browser");

function columns(now: number, onEnd: (session: Session) => void): Column<Session>[] {
  return [
    {
      id: "browser",
      head: t("Browser"),
      cell: (session) => (
        <div className={styles.session}>
          <strong>{nameOf(session)}</strong>
          {session.current && <Badge tone="ok">{t("This device")}</Badge>}
          {session.byPasskey && <Badge tone="plain">{t("Passkey")}</Badge>}
        </div>
      ),
    },
    {
      id: "seen",
      head: t("Last used"),
      cell: (session) => (session.current ? "now" : formatAgo(session.seenAt, now)),
    },
    {
      id: "started",
      head: t("Signed in"),
      cell: ({ startedAt }) => formatDateTime(startedAt),
      wide: true,
    },
    {
      id: "end",
      head: "",
      label: t("Actions"),
      align: "end",
      cell: (session) =>
        !session.current && (
          <Button
            size="small"
            aria-label={t("Sign out {session}, signed in {startedAt}", {
              session: nameOf(session),
              startedAt: formatDateTime(session.startedAt),
            })}
            onClick={() => onEnd(session)}
          >
            {t("Sign out")}
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
        onSuccess: () => toast("ok", t("{session} signed out", { session: nameOf(session) })),
        onError: toastError(t("Couldn’t sign out that session")),
      },
    );
  return (
    <Card
      title={t("Sessions")}
      action={several && <Button onClick={() => setAsking(true)}>{t("Sign out all others")}</Button>}
      flush
    >
      <Loaded query={sessions} skeleton={<Skeleton height="8rem" />}>
        {({ items }) => (
          <Table
            label={t("Sessions")}
            columns={columns(Date.now(), signOut)}
            rows={items}
            rowKey={(session) => session.id}
          />
        )}
      </Loaded>
      <ConfirmDialog
        title={t("Sign out everywhere else?")}
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          endOthers.mutate(undefined, {
            onSuccess: ({ ended }) => {
              setAsking(false);
              toast(
                "ok",
                ended === 1 ? t("1 session signed out") : t("{ended} sessions signed out", { ended }),
              );
            },
          })
        }
        confirm={t("Sign out all others")}
        pending={endOthers.isPending}
        error={endOthers.error}
      >
        <p>{t("All other sessions end with their next request.")}</p>
      </ConfirmDialog>
    </Card>
  );
}
