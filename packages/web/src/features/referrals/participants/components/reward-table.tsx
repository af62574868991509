import type { Reward } from "@kiteloop/contract/referrals/reward";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { BulkBar } from "@kiteloop/ui/components/bulk-bar.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { RowName } from "@kiteloop/ui/components/row-name.tsx";
import { useRowSelection } from "@kiteloop/ui/components/row-selection.ts";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { usePhone } from "@kiteloop/ui/lib/use-phone.ts";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { formatMoney } from "../../../../lib/money.ts";
import { useDecideRewards } from "../lib/use-decide-rewards.ts";
import { recipientOf, rewardFor, rewardNotes, rewardStateNames, shareNote } from "../lib/words.ts";
import { type Move, MoveDialog, moveName } from "./move-dialog.tsx";
import { PersonLink } from "./person-link.tsx";
import styles from "./rewards.module.css";
import { ShowCode } from "./show-code.tsx";

const columnsOf = (projectId: string, isPhone: boolean): Column<Reward>[] => [
  {
    id: "what",
    head: t("Reward"),
    cell: What,
    wide: true,
  },
  {
    id: "who",
    head: t("Recipient"),
    cell: (row) => <Recipient projectId={projectId} reward={row} isPhone={isPhone} />,
  },
  ...(isPhone
    ? []
    : [
        {
          id: "state",
          head: t("State"),
          cell: (row: Reward) => <States projectId={projectId} reward={row} />,
        },
      ]),
  {
    id: "earned",
    head: t("Earned"),
    cell: ({ earnedAt }) => formatDate(earnedAt),
    align: "end",
    wide: true,
  },
  { id: "approves", head: t("Approved"), cell: approval, align: "end", wide: true },
];

/** On one line, like each cell without a note. */
function What(reward: Reward) {
  const { what, value, share } = reward;
  const cost = value === null ? [] : [formatMoney(value)];
  if (share !== null)
    return (
      <span className={styles.what} title={`${shareNote(reward)} · ${what}`}>
        <b>{cost}</b> {what}
      </span>
    );
  return (
    <span className={styles.what} title={what}>
      <b>{what}</b> {[rewardFor(reward), ...cost].join(" · ")}
    </span>
  );
}

/** When a member or the waiting period approves it. */
function approval({ state, approvesAt, held, history }: Reward): string {
  const approved = history.find((step) => step.state === "approved");
  if (approved) return formatDate(approved.at);
  if (state !== "pending") return "–";
  if (held) return t("After review");
  return approvesAt === null ? t("Manually") : t("On {date}", { date: formatDate(approvesAt) });
}

type RowProps = { projectId: string; reward: Reward };

function States({ projectId, reward }: RowProps) {
  const { label, tone } = rewardStateNames[reward.state];
  return (
    <div className={styles.states}>
      <Badge tone={tone}>{label}</Badge>
      {reward.held && <Badge tone="warn">{t("Held")}</Badge>}
      {rewardNotes(reward).map((note) => (
        <span key={note} className={styles.note}>
          {note}
        </span>
      ))}
      <ShowCode projectId={projectId} reward={reward} />
    </div>
  );
}

function Recipient({ projectId, reward, isPhone }: RowProps & { isPhone: boolean }) {
  const { participantId, recipientExternalId, what, value, share } = reward;
  const name = recipientOf(reward);
  const worth = share === null || value === null ? [] : [formatMoney(value)];
  return (
    <div className={styles.recipient} title={recipientExternalId}>
      <RowName>
        {participantId === null
          ? name
          : (link) => (
              <PersonLink participantId={participantId} className={link}>
                {name}
              </PersonLink>
            )}
      </RowName>
      {/* On a phone, instead of their columns. */}
      <div className={styles.narrow}>
        {[...worth, what].join(" · ")}
        {isPhone && <States projectId={projectId} reward={reward} />}
      </div>
    </div>
  );
}

type RewardTableProps = { projectId: string; rewards: readonly Reward[]; editable: boolean };

/** Whether a reward can be approved or fulfilled now. */
const isOpen = ({ state, held }: Reward) => !held && (state === "pending" || state === "approved");

const keyTexts = [
  ["A", t("approve")],
  ["F", t("fulfill")],
] as const;

export function RewardTable({ projectId, rewards, editable }: RewardTableProps) {
  const [asked, setAsked] = useState<{ reward: Reward; move: "fulfilled" | "reversed" } | null>(null);
  const columns = columnsOf(projectId, usePhone());
  const decide = useDecideRewards(projectId, () => selection.clear());
  const open = editable ? rewards.filter(isOpen) : [];
  const among = (ids: readonly string[], from: Reward["state"]) =>
    open.filter(({ id, state }) => state === from && ids.includes(id));
  const run = (rows: readonly Reward[], state: "approved" | "fulfilled") => {
    if (rows.length > 0 && !decide.isPending) decide.mutate({ rows, state });
  };
  const selection = useRowSelection({
    ids: open.map(({ id }) => id),
    keys: {
      approve: (ids) => run(among(ids, "pending"), "approved"),
      fulfill: (ids) => run(among(ids, "approved"), "fulfilled"),
    },
  });
  const pending = among(selection.selected, "pending");
  const approved = among(selection.selected, "approved");
  const moves: Column<Reward> = {
    id: "moves",
    head: "",
    label: t("Actions"),
    align: "end",
    cell: (reward) => (
      <Moves
        reward={reward}
        onMove={(move) => (move === "approved" ? run([reward], move) : setAsked({ reward, move }))}
      />
    ),
  };
  return (
    <>
      <Table
        label={t("Rewards")}
        columns={editable ? [...columns, moves] : columns}
        rows={rewards}
        rowKey={({ id }) => id}
        {...(editable && { selection, isSelectable: isOpen })}
        rowName={(row) => t("{what} for {recipient}", { what: row.what, recipient: recipientOf(row) })}
      />
      {open.length > 0 && (
        <BulkBar selection={selection} keys={keyTexts}>
          {pending.length > 0 && (
            <Button size="small" pending={decide.isPending} onClick={() => run(pending, "approved")}>
              {t("Approve {count, number}", { count: pending.length })}
            </Button>
          )}
          {approved.length > 0 && (
            <Button size="small" pending={decide.isPending} onClick={() => run(approved, "fulfilled")}>
              {t("Fulfill {count, number}", { count: approved.length })}
            </Button>
          )}
        </BulkBar>
      )}
      {asked && <MoveDialog projectId={projectId} {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function Moves({ reward, onMove }: { reward: Reward; onMove: (move: Move) => void }) {
  return (
    <div className={styles.moves}>
      {reward.moves.map((move) => {
        const name = moveName(reward, move);
        return (
          <Button
            key={move}
            size="small"
            aria-label={t("{moveNames} {what} for {reward}", {
              moveNames: name,
              what: reward.what,
              reward: recipientOf(reward),
            })}
            onClick={() => onMove(move)}
            {...(move === "reversed"
              ? { variant: "ghost", icon: true, title: name, children: <Undo2 aria-hidden="true" /> }
              : { variant: "secondary", children: name })}
          />
        );
      })}
    </div>
  );
}
