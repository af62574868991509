import type { ReferralRow } from "@kiteloop/contract/referrals/fraud";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Queue, queues, referralsQuery } from "../../../../api/queries/referrals.ts";
import { BulkBar } from "../../../../components/ui/bulk-bar.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { useRowSelection } from "../../../../components/ui/row-selection.ts";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { WorkEntries } from "../../../../components/ui/work-entry.tsx";
import { WorkList } from "../../../../components/ui/work-list.tsx";
import { useMay } from "../../../../lib/role.ts";
import { type Decision, useDecide } from "../api/referrals.ts";
import { choices } from "../lib/words.ts";
import { t } from "../messages.ts";
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

const keyTexts = [
  ["A", t("review.queue.approveKey")],
  ["R", t("review.queue.rejectKey")],
] as const;

function Rows({ projectId, rows, onDecided }: RowsProps) {
  const editor = useMay("editor");
  const open = editor ? rows.filter((row) => choices(row).reject) : [];
  const decide = useDecide(projectId, () => {
    selection.clear();
    onDecided();
  });
  const wish = (decision: Decision) => (ids: readonly string[]) => {
    const able = open.filter((row) => ids.includes(row.id) && (decision === "rejected" || choices(row).approve));
    if (able.length > 0 && !decide.isPending) decide.mutate({ rows: able, decision });
  };
  const [approve, reject] = [wish("approved"), wish("rejected")];
  const selection = useRowSelection({ ids: open.map(({ id }) => id), keys: { a: approve, r: reject } });
  const { selected, list, toggle } = selection;

  return (
    <div ref={list} className={styles.queue}>
      {open.length > 0 && (
        <BulkBar selection={selection} shown={open.length} keys={keyTexts}>
          <Button size="small" pending={decide.isPending} onClick={() => approve(selected)}>
            {t("review.queue.approve", { count: selected.length })}
          </Button>
          <Button size="small" pending={decide.isPending} onClick={() => reject(selected)}>
            {t("review.queue.reject", { count: selected.length })}
          </Button>
        </BulkBar>
      )}
      <WorkEntries items={rows}>
        {(row) => (
          <Entry
            row={row}
            projectId={projectId}
            decide={editor ? (decision) => wish(decision)([row.id]) : null}
            chosen={open.includes(row) ? selected.includes(row.id) : undefined}
            onChoose={(range) => toggle(row.id, range)}
            pending={decide.isPending}
          />
        )}
      </WorkEntries>
    </div>
  );
}
