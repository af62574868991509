import { type FraudRule, fraudRules, type ReferralRow } from "@kiteloop/contract/referrals/fraud";
import { BulkBar } from "@kiteloop/ui/components/bulk-bar.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { useRowSelection } from "@kiteloop/ui/components/row-selection.ts";
import { GroupedTable } from "@kiteloop/ui/components/table.tsx";
import { WorkList } from "@kiteloop/ui/components/work-list.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type Queue, referralsQuery } from "../../../../api/queries/referrals.ts";
import { FilterBar } from "../../../../components/filters/filter-bar.tsx";
import { SavedFilters } from "../../../../components/filters/saved-filters.tsx";
import { dayOf, useFilters } from "../../../../components/filters/use-filters.ts";
import { omitUndefined } from "../../../../lib/omit-undefined.ts";
import { useMay } from "../../../../lib/role.ts";
import { useSettled } from "../../../../lib/settled.ts";
import { byReason, useCase } from "../lib/case.ts";
import { type Decision, inviteeName, useDecide } from "../lib/use-decide.ts";
import { choices, ruleWords } from "../lib/words.ts";
import { Case } from "./case.tsx";
import { referralColumns } from "./columns.tsx";
import styles from "./review.module.css";

const names: Record<Queue, string> = {
  pending: t("Needs review"),
  rejected: t("Rejected"),
  all: t("All"),
};
/** As in the address; a held referral needs review. */
const statuses = { held: "pending", rejected: "rejected", all: "all" } as const;
const options = Object.entries(statuses).map(([id, queue]) => ({ id, label: names[queue] }));
const isStatus = (id: string | undefined): id is keyof typeof statuses => id !== undefined && id in statuses;
const reasons = fraudRules.map((id) => ({ id, label: ruleWords[id].reason }));
const isRule = (id: string | undefined): id is FraudRule => fraudRules.some((rule) => rule === id);

const empty: Record<Queue, { title: string; text: string }> = {
  pending: {
    title: t("All caught up"),
    text: t(
      "Referrals held by your rules appear here. They count as joined, and rewards wait for your decision.",
    ),
  },
  rejected: {
    title: t("No rejected referrals"),
    text: t("Referrals rejected by a rule or a member. You can still approve ones that a rule rejected."),
  },
  all: {
    title: t("No referrals yet"),
    text: t("Referrals appear here when an invitee joins."),
  },
};

/** Referrals to decide on, one by one or in bulk. */
export function ReviewQueue({ projectId }: { projectId: string }) {
  const { status, reason, from, to, search } = useFilters().filters;
  const queue = statuses[isStatus(status) ? status : "held"];
  const sought = useSettled(search?.trim(), 250);
  const filters = omitUndefined({
    rule: isRule(reason) ? reason : undefined,
    from: dayOf(from),
    to: dayOf(to),
    search: sought === "" ? undefined : sought,
  });
  const query = useInfiniteQuery(referralsQuery(projectId, queue, filters));
  const isFiltered = Object.keys(filters).length > 0;
  const nothing = { title: t("No matches"), text: t("No referral matches your filters.") };
  return (
    <div className={styles.queue}>
      <FilterBar statuses={options} status="held" reasons={reasons} />
      <SavedFilters projectId={projectId} screen="referrals" />
      <WorkList label={t("Referrals to review")} query={query} empty={isFiltered ? nothing : empty[queue]}>
        {(rows, refocus) => (
          <Rows
            key={JSON.stringify([queue, filters])}
            projectId={projectId}
            queue={queue}
            rows={rows}
            onDecided={refocus}
          />
        )}
      </WorkList>
    </div>
  );
}

type RowsProps = { projectId: string; queue: Queue; rows: readonly ReferralRow[]; onDecided: () => void };

const keyTexts = [
  ["A", t("approve")],
  ["R", t("reject")],
] as const;

function Rows({ projectId, queue, rows, onDecided }: RowsProps) {
  const editor = useMay("editor");
  const grouped = queue === "pending";
  const groups = grouped ? byReason(rows) : [{ name: "", rows }];
  const shown = groups.flatMap((group) => group.rows);
  const open = editor ? shown.filter((row) => choices(row).reject) : [];
  const panel = useCase();
  const at = shown.findIndex(({ id }) => id === panel.openId);
  const inPanel = shown[at];
  const decide = useDecide(projectId, () => {
    selection.clear();
    onDecided();
  });
  const wish = (decision: Decision) => (ids: readonly string[]) => {
    const able = open.filter(
      (row) => ids.includes(row.id) && (decision === "rejected" || choices(row).approve),
    );
    if (able.length > 0 && !decide.isPending) decide.mutate({ rows: able, decision });
  };
  const [approve, reject] = [wish("approved"), wish("rejected")];
  const selection = useRowSelection({ ids: open.map(({ id }) => id), keys: { approve, reject } });
  const { selected } = selection;
  const step = (by: 1 | -1) => {
    const next = shown[at + by];
    if (next) panel.open(next.id);
  };
  /** Opens the next one, since a decided one leaves the queue. */
  const decideInPanel = (row: ReferralRow, decision: Decision) => {
    if (decide.isPending) return;
    wish(decision)([row.id]);
    if (queue === "pending") panel.open((shown[at + 1] ?? shown[at - 1])?.id ?? null);
  };

  return (
    <Card flush>
      <GroupedTable
        label={names[queue]}
        columns={referralColumns({
          open: panel.open,
          decide: editor ? (row, decision) => wish(decision)([row.id]) : null,
          pending: decide.isPending,
          grouped,
        })}
        groups={groups}
        rowKey={({ id }) => id}
        rowName={inviteeName}
        selection={editor ? selection : undefined}
        isSelectable={(row) => open.includes(row)}
      />
      {open.length > 0 && (
        <BulkBar selection={selection} keys={keyTexts}>
          <Button size="small" pending={decide.isPending} onClick={() => approve(selected)}>
            {t("Approve {count}", { count: selected.length })}
          </Button>
          <Button size="small" pending={decide.isPending} onClick={() => reject(selected)}>
            {t("Reject {count}", { count: selected.length })}
          </Button>
        </BulkBar>
      )}
      {inPanel && (
        <Case
          row={inPanel}
          projectId={projectId}
          decide={editor ? (decision) => decideInPanel(inPanel, decision) : null}
          pending={decide.isPending}
          step={step}
          onClose={() => panel.open(null)}
        />
      )}
    </Card>
  );
}
