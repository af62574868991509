import type { ReferralRow } from "@kiteloop/contract/referrals/fraud";
import { Link } from "react-router-dom";
import { paths } from "../../../../app/paths.ts";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { RowCheckbox } from "../../../../components/ui/row-checkbox.tsx";
import { WorkEntry } from "../../../../components/ui/work-entry.tsx";
import { attributionInWords } from "../../../../lib/attribution.ts";
import { Rich, t } from "../../../../lib/messages.tsx";
import { personName } from "../../../../lib/person-name.ts";
import { type Decision, inviteeName } from "../lib/use-decide.ts";
import { choices, reviewStatus } from "../lib/words.ts";
import { Reasons } from "./reasons.tsx";

type EntryProps = {
  row: ReferralRow;
  projectId: string;
  /** Null for read-only roles. */
  decide: ((decision: Decision) => void) | null;
  /** Absent if entries are not selectable. */
  chosen?: boolean | undefined;
  onChoose: (range: boolean) => void;
  pending: boolean;
};

/** A referral: inviter, channel, verdict with reasons, and possible decisions. */
export function Entry({ row, projectId, decide, chosen, onChoose, pending }: EntryProps) {
  const { approve, reject } = choices(row);
  const { label, tone } = reviewStatus(row);
  const person = new URLSearchParams({ person: row.participantId });
  const note = (
    <p>
      <Rich
        text="referred by <link>{personName}</link> {row}"
        values={{
          personName: personName({ name: row.participantName, externalId: row.participantExternalId }),
          row: attributionInWords(row),
        }}
        tags={{
          link: (text) => <Link to={`${paths.participants.href({ projectId })}?${person}`}>{text}</Link>,
        }}
      />
    </p>
  );
  const choose = chosen !== undefined && (
    <RowCheckbox label={t("Select {row}", { row: inviteeName(row) })} checked={chosen} onToggle={onChoose} />
  );
  const actions = decide !== null && (approve || reject) && (
    <>
      {approve && (
        <Button size="small" pending={pending} onClick={() => decide("approved")}>
          <Rich
            text="Approve<span> {row}</span>"
            values={{ row: inviteeName(row) }}
            tags={{ span: (text) => <span className="visually-hidden">{text}</span> }}
          />
        </Button>
      )}
      <Button size="small" variant="ghost" pending={pending} onClick={() => decide("rejected")}>
        <Rich
          text="Reject<span> {row}</span>"
          values={{ row: inviteeName(row) }}
          tags={{ span: (text) => <span className="visually-hidden">{text}</span> }}
        />
      </Button>
    </>
  );
  return (
    <WorkEntry
      who={inviteeName(row)}
      note={note}
      badge={<Badge tone={tone}>{label}</Badge>}
      at={row.joinedAt}
      lead={choose}
      actions={actions}
      rowId={row.id}
    >
      <Reasons verdict={row.verdict} />
    </WorkEntry>
  );
}
