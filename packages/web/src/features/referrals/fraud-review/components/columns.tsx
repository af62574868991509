import type { ReferralRow } from "@kiteloop/contract/referrals/fraud";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import type { Column } from "@kiteloop/ui/components/table.tsx";
import { channelNames } from "@kiteloop/ui/lib/channel-names.ts";
import { formatAgo, formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { Check, X } from "lucide-react";
import { type Decision, inviteeName, inviterName } from "../lib/use-decide.ts";
import { choices, reviewStatus, ruleWords } from "../lib/words.ts";
import styles from "./review.module.css";

type Options = {
  open: (id: string) => void;
  /** Null for read-only roles. */
  decide: ((row: ReferralRow, decision: Decision) => void) | null;
  pending: boolean;
  /** Whether reasons are the headings of groups. */
  grouped: boolean;
};

/** The columns of the list of referrals. Each row is one line. */
export function referralColumns({ open, decide, pending, grouped }: Options): Column<ReferralRow>[] {
  const status: Column<ReferralRow> = { id: "status", head: t("Status"), cell: Status };
  const decisions: Column<ReferralRow> = {
    id: "decisions",
    head: "",
    label: t("Decision"),
    align: "end",
    cell: (row) =>
      decide && <Decisions row={row} pending={pending} decide={(decision) => decide(row, decision)} />,
  };
  return [
    {
      id: "invitee",
      head: t("Invitee"),
      cell: (row) => (
        <button type="button" className={styles.invitee} onClick={() => open(row.id)}>
          {inviteeName(row)}
        </button>
      ),
    },
    {
      id: "inviter",
      head: t("Referred by"),
      cell: (row) => <span className={styles.clip}>{inviterName(row)}</span>,
      wide: true,
    },
    {
      id: "evidence",
      head: grouped ? t("Evidence") : t("Reason"),
      cell: (row) => <Evidence row={row} named={!grouped} />,
      wide: true,
    },
    {
      id: "channel",
      head: t("Channel"),
      cell: ({ channel }) => (channel === null ? "–" : channelNames[channel]),
      wide: true,
    },
    ...(grouped ? [] : [status]),
    {
      id: "joined",
      head: t("Joined"),
      align: "end",
      cell: ({ joinedAt }) => (
        <time className={styles.ago} dateTime={joinedAt} title={formatDateTime(joinedAt)}>
          {formatAgo(joinedAt, Date.now())}
        </time>
      ),
    },
    ...(decide ? [decisions] : []),
  ];
}

function Evidence({ row: { verdict }, named }: { row: ReferralRow; named: boolean }) {
  const [first, ...others] = verdict.reasons;
  if (first === undefined) return <span className={styles.none}>{t("No rule matched.")}</span>;
  const text = named ? ruleWords[first.rule].reason : first.evidence;
  return (
    <span className={styles.evidence}>
      <span className={styles.clip} title={first.evidence}>
        {text}
      </span>
      {others.length > 0 && <Badge tone="plain">{t("{count, number} more", { count: others.length })}</Badge>}
    </span>
  );
}

function Status(row: ReferralRow) {
  const { label, tone } = reviewStatus(row);
  return <Badge tone={tone}>{label}</Badge>;
}

type DecisionsProps = { row: ReferralRow; pending: boolean; decide: (decision: Decision) => void };

function Decisions({ row, pending, decide }: DecisionsProps) {
  const { approve, reject } = choices(row);
  const name = inviteeName(row);
  return (
    <>
      {approve && (
        <Button
          size="small"
          variant="ghost"
          icon
          pending={pending}
          aria-label={t("Approve {name}", { name })}
          title={t("Approve")}
          onClick={() => decide("approved")}
        >
          <Check aria-hidden="true" />
        </Button>
      )}
      {reject && (
        <Button
          size="small"
          variant="ghost"
          icon
          pending={pending}
          aria-label={t("Reject {name}", { name })}
          title={t("Reject")}
          onClick={() => decide("rejected")}
        >
          <X aria-hidden="true" />
        </Button>
      )}
    </>
  );
}
