import type { Session } from "@kiteloop/contract/accounts/profile";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "../../../../api/queries/me.ts";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { toast, toastError } from "../../../../components/ui/toast.ts";
import { formatAgo, formatDateTime } from "../../../../lib/format.ts";
import { sessionsQuery, useEndOthers, useEndSession } from "../api/profile.ts";
import styles from "./profile.module.css";

const nameOf = ({ browser }: Session) => browser ?? "A browser we do not know";

function columns(now: number, onEnd: (session: Session) => void): Column<Session>[] {
  return [
    {
      id: "browser",
      head: "Browser",
      cell: (session) => (
        <div className={styles.session}>
          <strong>{nameOf(session)}</strong>
          {session.current && <Badge tone="ok">This one</Badge>}
        </div>
      ),
    },
    {
      id: "seen",
      head: "Last used",
      cell: (session) => (session.current ? "now" : formatAgo(session.seenAt, now)),
    },
    { id: "started", head: "Signed in", cell: ({ startedAt }) => formatDateTime(startedAt), wide: true },
    {
      id: "end",
      head: "",
      label: "Actions",
      align: "end",
      cell: (session) =>
        !session.current && (
          <Button
            size="small"
            aria-label={`Sign out ${nameOf(session)}, signed in ${formatDateTime(session.startedAt)}`}
            onClick={() => onEnd(session)}
          >
            Sign out
          </Button>
        ),
    },
  ];
}

/** The account's sessions. Uses the member's own time zone, which may have just been changed above. */
export function SessionsCard() {
  useMe();
  const sessions = useQuery(sessionsQuery);
  const [asking, setAsking] = useState(false);
  const end = useEndSession();
  const endOthers = useEndOthers();
  const several = (sessions.data?.items.length ?? 0) > 1;
  const signOut = (session: Session) =>
    end.mutate(session.id, {
      onSuccess: () => toast("ok", `${nameOf(session)} is signed out`),
      onError: toastError("That session could not be signed out"),
    });
  return (
    <Card
      title="Sessions"
      lead="Browsers are called what they call themselves. Use is noted about every quarter of an hour; where from, we do not keep."
      action={several && <Button onClick={() => setAsking(true)}>Sign out all others</Button>}
      flush
    >
      <Loaded query={sessions} skeleton={<Skeleton height="8rem" />}>
        {({ items }) => (
          <Table
            label="Sessions"
            columns={columns(Date.now(), signOut)}
            rows={items}
            rowKey={(session) => session.id}
          />
        )}
      </Loaded>
      <ConfirmDialog
        title="Sign out everywhere else?"
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          endOthers.mutate(undefined, {
            onSuccess: ({ ended }) => {
              setAsking(false);
              toast("ok", ended === 1 ? "One session is signed out" : `${ended} sessions are signed out`);
            },
          })
        }
        confirm="Sign out all others"
        pending={endOthers.isPending}
        error={endOthers.error}
      >
        <p>Every session but this one ends with its next request. They sign in again with the password.</p>
      </ConfirmDialog>
    </Card>
  );
}
