import type { ReferralRow } from "@kiteloop/contract/fraud";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { hasCode } from "../../../api/error.ts";
import { Segmented } from "../../../components/charts/segmented.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Loaded } from "../../../components/ui/loaded.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { toast, toastError } from "../../../components/ui/toast.ts";
import { useMay } from "../../../lib/role.ts";
import {
  type Decided,
  type Decision,
  type Queue,
  queues,
  referralsQuery,
  useDecide,
} from "../api/referrals.ts";
import { ConfirmDecision } from "./confirm-decision.tsx";
import { Entry } from "./entry.tsx";
import styles from "./review.module.css";

const names: Record<Queue, string> = { pending: "Waiting", rejected: "Rejected", all: "All" };
const options = queues.map((value) => ({ value, label: names[value] }));

const empty: Record<Queue, { title: string; text: string }> = {
  pending: {
    title: "Nothing waits for you",
    text: "A friend whom a rule below holds comes here. Until you decide, they count as joined, and what they earn is kept back.",
  },
  rejected: {
    title: "Nobody was rejected",
    text: "What a rule or a member rejects is kept here. It counts for nothing, and an approval makes up for it.",
  },
  all: {
    title: "Nobody has joined by a friend yet",
    text: "As soon as somebody joins by a participant's link or mail, they are listed here with what was thought of it.",
  },
};

const said: Record<Decision, string> = { approved: "Approved", rejected: "Rejected" };

function report(decision: Decision, { done, failures }: Decided): void {
  if (done > 0) toast("ok", done === 1 ? said[decision] : `${said[decision]}: ${done}`);
  const [first] = failures;
  if (first === undefined) return;
  if (failures.every((error) => hasCode(error, "conflict.version"))) {
    const text = "The list was read again and shows how it stands.";
    toast("danger", "Somebody else decided meanwhile", text);
  } else
    toastError(failures.length === 1 ? "One was not changed" : `${failures.length} were not changed`)(first);
}

/** Friends who joined, to look at and decide on, one by one or many at once. */
export function ReviewQueue({ projectId }: { projectId: string }) {
  const [queue, setQueue] = useState<Queue>("pending");
  const query = useInfiniteQuery(referralsQuery(projectId, queue));
  return (
    <section className={styles.queue} aria-label="Referrals to review">
      <Segmented label="Which referrals" options={options} value={queue} onChange={setQueue} />
      <Loaded query={query} skeleton={<Skeleton height="16rem" />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          if (rows.length === 0) {
            return (
              <Card>
                <EmptyState drawing="quiet" title={empty[queue].title}>
                  {empty[queue].text}
                </EmptyState>
              </Card>
            );
          }
          return (
            <>
              <Rows key={queue} projectId={projectId} rows={rows} />
              {query.hasNextPage && (
                <Button
                  className={styles.more}
                  pending={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Show older ones
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

type Asked = { rows: readonly ReferralRow[]; decision: Decision };

function Rows({ projectId, rows }: { projectId: string; rows: readonly ReferralRow[] }) {
  const editor = useMay("editor");
  const decide = useDecide(projectId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const waiting = rows.filter((row) => row.review === "pending");
  const many = waiting.filter(({ id }) => chosen.has(id));

  const carryOut = (wanted: Asked) =>
    decide.mutate(wanted, {
      onSuccess: (decided) => report(wanted.decision, decided),
      onSettled: () => {
        setAsked(null);
        setChosen(new Set());
        list.current?.focus({ preventScroll: true });
      },
    });
  // An approval can still be taken back, a rejection can't: it is asked about first. So is whatever is done to many.
  const wish = (wanted: Asked) =>
    wanted.decision === "approved" && wanted.rows.length === 1 ? carryOut(wanted) : setAsked(wanted);

  return (
    <>
      {editor && waiting.length > 1 && (
        <div className={styles.bulk}>
          <Button
            size="small"
            variant="ghost"
            onClick={() =>
              setChosen(many.length === waiting.length ? new Set() : new Set(waiting.map(({ id }) => id)))
            }
          >
            {many.length === waiting.length ? "Choose none" : `Choose all ${waiting.length} shown`}
          </Button>
          {many.length > 0 && (
            <>
              <Button size="small" onClick={() => wish({ rows: many, decision: "approved" })}>
                Approve {many.length}
              </Button>
              <Button size="small" onClick={() => wish({ rows: many, decision: "rejected" })}>
                Reject {many.length}
              </Button>
            </>
          )}
          <p className={styles.keys}>
            On an entry: <kbd>A</kbd> approves, <kbd>R</kbd> rejects, <kbd>X</kbd> chooses.
          </p>
        </div>
      )}
      <ul className={styles.entries} ref={list} tabIndex={-1}>
        {rows.map((row) => (
          <li key={row.id}>
            <Entry
              row={row}
              projectId={projectId}
              decide={editor ? (decision) => wish({ rows: [row], decision }) : null}
              chosen={
                editor && waiting.length > 1 && row.review === "pending" ? chosen.has(row.id) : undefined
              }
              onChoose={(on) => {
                const next = new Set(chosen);
                if (on) next.add(row.id);
                else next.delete(row.id);
                setChosen(next);
              }}
              pending={decide.isPending}
            />
          </li>
        ))}
      </ul>
      <ConfirmDecision
        asked={asked}
        pending={decide.isPending}
        onClose={() => setAsked(null)}
        onConfirm={carryOut}
      />
    </>
  );
}
