import { type Reward, rewardMoves } from "@kiteloop/contract/referrals/reward";
import { useState } from "react";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { RowName } from "../../../../components/ui/row-name.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { formatDate } from "../../../../lib/format.ts";
import { recipientOf, rewardFor, rewardStateNames } from "../lib/words.ts";
import { t } from "../messages.ts";
import { type Move, MoveDialog, moveNames } from "./move-dialog.tsx";
import { PersonLink } from "./person-link.tsx";
import styles from "./rewards.module.css";

const columns: Column<Reward>[] = [
  {
    id: "what",
    head: t("participants.rewardTable.reward"),
    cell: (row) => <RowName sub={rewardFor(row)}>{row.what}</RowName>,
    wide: true,
  },
  { id: "who", head: t("participants.rewardTable.recipient"), cell: (row) => <Recipient reward={row} /> },
  {
    id: "state",
    head: t("participants.rewardTable.state"),
    cell: (row) => {
      const { label, tone } = rewardStateNames[row.state];
      return (
        <div className={styles.states}>
          <Badge tone={tone}>{label}</Badge>
          {row.held && <Badge tone="warn">{t("participants.rewardTable.held")}</Badge>}
        </div>
      );
    },
  },
  {
    id: "earned",
    head: t("participants.rewardTable.earned"),
    cell: (row) => formatDate(row.earnedAt),
    align: "end",
    wide: true,
  },
  { id: "approves", head: t("participants.rewardTable.approved"), cell: approval, align: "end", wide: true },
];

/** When a member or the waiting period approves it. */
function approval({ state, approvesAt, held, history }: Reward): string {
  const approved = history.find((step) => step.state === "approved");
  if (approved) return formatDate(approved.at);
  if (state !== "pending") return "–";
  if (held) return t("participants.rewardTable.afterReview");
  return approvesAt === null
    ? t("participants.rewardTable.manually")
    : t("participants.rewardTable.automatically", { approvesAt: formatDate(approvesAt) });
}

function Recipient({ reward }: { reward: Reward }) {
  const { participantId, recipientName, recipientExternalId } = reward;
  const name = recipientOf(reward);
  return (
    <>
      <RowName sub={recipientName && recipientExternalId}>
        {participantId === null
          ? name
          : (link) => (
              <PersonLink participantId={participantId} className={link}>
                {name}
              </PersonLink>
            )}
      </RowName>
      {/* On a phone, instead of the first column. */}
      <span className={styles.narrow}>{reward.what}</span>
    </>
  );
}

type RewardTableProps = { projectId: string; rewards: readonly Reward[]; editable: boolean };

export function RewardTable({ projectId, rewards, editable }: RewardTableProps) {
  const [asked, setAsked] = useState<{ reward: Reward; move: Move } | null>(null);
  const moves: Column<Reward> = {
    id: "moves",
    head: "",
    label: t("participants.rewardTable.actions"),
    align: "end",
    cell: (reward) => <Moves reward={reward} onMove={(move) => setAsked({ reward, move })} />,
  };
  return (
    <>
      <Table
        label={t("participants.rewardTable.rewards")}
        columns={editable ? [...columns, moves] : columns}
        rows={rewards}
        rowKey={({ id }) => id}
      />
      {asked && <MoveDialog projectId={projectId} {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function Moves({ reward, onMove }: { reward: Reward; onMove: (move: Move) => void }) {
  const { state, held, what } = reward;
  const open = rewardMoves[state].filter((move) => !held || move === "reversed");
  return (
    <div className={styles.moves}>
      {open.map((move) =>
        move === "pending" ? null : (
          <Button
            key={move}
            size="small"
            variant={move === "reversed" ? "ghost" : "secondary"}
            aria-label={t("participants.rewardTable.for", {
              moveNames: moveNames[move],
              what,
              reward: recipientOf(reward),
            })}
            onClick={() => onMove(move)}
          >
            {moveNames[move]}
          </Button>
        ),
      )}
    </div>
  );
}
