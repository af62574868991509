import type { ReferralRow } from "@kiteloop/contract/referrals/fraud";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasCode } from "../../../../api/error.ts";
import { type Queue, queues, referralsQuery } from "../../../../api/queries/referrals.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { toast, toastError } from "../../../../components/ui/toast.ts";
import { WorkEntries } from "../../../../components/ui/work-entry.tsx";
import { WorkList } from "../../../../components/ui/work-list.tsx";
import { useMay } from "../../../../lib/role.ts";
import { type Decided, type Decision, type ReviewRequest, useDecide } from "../api/referrals.ts";
import { Rich, t } from "../messages.ts";
import { ConfirmDecision } from "./confirm-decision.tsx";
import { Entry } from "./entry.tsx";
import styles from "./review.module.css";

const names: Record<Queue, string> = {
  pending: t("review.queue.needsReview"),
  rejected: t("review.queue.rejected"),
  all: t("review.queue.all"),
};
const options = queues.map((id) => ({ id, label: names[id] }));

const empty: Record<Queue, { title: string; text: string }> = {
  pending: {
    title: t("review.queue.allCaughtUp"),
    text: t("review.queue.text"),
  },
  rejected: {
    title: t("review.queue.noRejectedReferrals"),
    text: t("review.queue.referralsRejectedByA"),
  },
  all: {
    title: t("review.queue.noReferralsYet"),
    text: t("review.queue.referralsAppearHereWhen"),
  },
};

const resultTitles: Record<Decision, string> = {
  approved: t("review.queue.approved"),
  rejected: t("review.queue.rejected"),
};

function report(decision: Decision, { done, failures }: Decided): void {
  if (done > 0) toast("ok", done === 1 ? resultTitles[decision] : `${resultTitles[decision]}: ${done}`);
  const [first] = failures;
  if (first === undefined) return;
  if (failures.every((error) => hasCode(error, "conflict.version"))) {
    const text = t("review.queue.theListIsUp");
    toast("danger", t("review.queue.someoneElseJustDecided"), text);
  } else
    toastError(
      failures.length === 1
        ? t("review.queue.1ReferralNotChanged")
        : t("review.queue.referralsNotChanged", { count: failures.length }),
    )(first);
}

/** Referrals to decide on, one by one or in bulk. */
export function ReviewQueue({ projectId }: { projectId: string }) {
  const [queue, setQueue] = useState<Queue>("pending");
  const query = useInfiniteQuery(referralsQuery(projectId, queue));
  return (
    <div className={styles.queue}>
      <Segmented
        quiet
        label={t("review.queue.filterReferrals")}
        options={options}
        value={queue}
        onChange={setQueue}
      />
      <WorkList label={t("review.queue.referralsToReview")} query={query} empty={empty[queue]}>
        {(rows, refocus) => <Rows key={queue} projectId={projectId} rows={rows} onDecided={refocus} />}
      </WorkList>
    </div>
  );
}

type RowsProps = { projectId: string; rows: readonly ReferralRow[]; onDecided: () => void };

function Rows({ projectId, rows, onDecided }: RowsProps) {
  const editor = useMay("editor");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<ReviewRequest | null>(null);
  const waiting = rows.filter((row) => row.review === "pending");
  const many = waiting.filter(({ id }) => chosen.has(id));
  const decide = useDecide(projectId, (decided, { decision }) => {
    report(decision, decided);
    setAsked(null);
    setChosen(new Set());
    onDecided();
  });

  // An approval can be reversed, a rejection cannot, so it is confirmed, as are bulk decisions.
  const wish = (wanted: ReviewRequest) =>
    wanted.decision === "approved" && wanted.rows.length === 1 ? decide.mutate(wanted) : setAsked(wanted);

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
            {many.length === waiting.length
              ? t("review.queue.clear")
              : t("review.queue.selectAllShown", { count: waiting.length })}
          </Button>
          {many.length > 0 && (
            <>
              <Button size="small" onClick={() => wish({ rows: many, decision: "approved" })}>
                {t("review.queue.approve", { count: many.length })}
              </Button>
              <Button size="small" onClick={() => wish({ rows: many, decision: "rejected" })}>
                {t("review.queue.reject", { count: many.length })}
              </Button>
            </>
          )}
          <p className={styles.keys}>
            <Rich id="review.queue.shortcutsOnAReferral" tags={{ kbd: (text) => <kbd>{text}</kbd> }} />
          </p>
        </div>
      )}
      <WorkEntries items={rows}>
        {(row) => (
          <Entry
            row={row}
            projectId={projectId}
            decide={editor ? (decision) => wish({ rows: [row], decision }) : null}
            chosen={editor && waiting.length > 1 && row.review === "pending" ? chosen.has(row.id) : undefined}
            onChoose={(on) => {
              const next = new Set(chosen);
              if (on) next.add(row.id);
              else next.delete(row.id);
              setChosen(next);
            }}
            pending={decide.isPending}
          />
        )}
      </WorkEntries>
      <ConfirmDecision
        asked={asked}
        pending={decide.isPending}
        onClose={() => setAsked(null)}
        onConfirm={decide.mutate}
      />
    </>
  );
}
