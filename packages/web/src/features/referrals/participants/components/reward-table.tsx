import { type Reward, rewardMoves } from "@kiteloop/contract/referrals/reward";
import { useState } from "react";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { RowName } from "../../../../components/ui/row-name.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { formatDate } from "../../../../lib/format.ts";
import { recipientOf, rewardFor, rewardStateNames } from "../lib/words.ts";
import { type Move, MoveDialog, moveNames } from "./move-dialog.tsx";
import { PersonLink } from "./person-link.tsx";
import styles from "./rewards.module.css";

const columns: Column<Reward>[] = [
  {
    id: "what",
    head: "Reward",
    cell: (row) => <RowName sub={rewardFor(row)}>{row.what}</RowName>,
    wide: true,
  },
  { id: "who", head: "For whom", cell: (row) => <Recipient reward={row} /> },
  {
    id: "state",
    head: "State",
    cell: (row) => {
      const { label, tone } = rewardStateNames[row.state];
      return (
        <div className={styles.states}>
          <Badge tone={tone}>{label}</Badge>
          {row.held && <Badge tone="warn">Held</Badge>}
        </div>
      );
    },
  },
  { id: "earned", head: "Earned", cell: (row) => formatDate(row.earnedAt), align: "end", wide: true },
  { id: "approves", head: "Approved", cell: approval, align: "end", wide: true },
];

/** When a member or the waiting period approves it. */
function approval({ state, approvesAt, held, history }: Reward): string {
  const approved = history.find((step) => step.state === "approved");
  if (approved) return formatDate(approved.at);
  if (state !== "pending") return "–";
  if (held) return "After the review";
  return approvesAt === null ? "By one of you" : `Automatically ${formatDate(approvesAt)}`;
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
    label: "Actions",
    align: "end",
    cell: (reward) => <Moves reward={reward} onMove={(move) => setAsked({ reward, move })} />,
  };
  return (
    <>
      <Table
        label="Rewards"
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
            aria-label={`${moveNames[move]} ${what} for ${recipientOf(reward)}`}
            onClick={() => onMove(move)}
          >
            {moveNames[move]}
          </Button>
        ),
      )}
    </div>
  );
}
