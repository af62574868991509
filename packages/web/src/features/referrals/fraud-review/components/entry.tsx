import type { ReferralRow } from "@kiteloop/contract/referrals/fraud";
import type { KeyboardEvent } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../../app/paths.ts";
import { isPressed } from "../../../../components/shortcuts/pressed.ts";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { Checkbox } from "../../../../components/ui/choice.tsx";
import { focusNeighbor, WorkEntry } from "../../../../components/ui/work-entry.tsx";
import { attributionInWords } from "../../../../lib/attribution.ts";
import { personName } from "../../../../lib/person-name.ts";
import type { Decision } from "../api/referrals.ts";
import { choices, reviewStatus } from "../lib/words.ts";
import { Rich, t } from "../messages.ts";
import { Reasons } from "./reasons.tsx";

type EntryProps = {
  row: ReferralRow;
  projectId: string;
  /** Null for read-only roles. */
  decide: ((decision: Decision) => void) | null;
  /** Absent if entries are not selectable. */
  chosen?: boolean | undefined;
  onChoose: (chosen: boolean) => void;
  pending: boolean;
};

/** Keys pressed while the entry itself is focused. */
const keys = [
  ["approve", "approved"],
  ["reject", "rejected"],
  ["select", "choose"],
] as const;

const nameOf = ({ inviteeName: name, inviteeExternalId: externalId }: ReferralRow) =>
  personName({ name, externalId });

/** A referral: inviter, channel, verdict with reasons, and possible decisions. */
export function Entry({ row, projectId, decide, chosen, onChoose, pending }: EntryProps) {
  const { approve, reject } = choices(row);
  const { label, tone } = reviewStatus(row);
  const person = new URLSearchParams({ person: row.participantId });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (focusNeighbor(event) || event.target !== event.currentTarget) return;
    const decision = keys.find(([name]) => isPressed(name, event))?.[1];
    if (decision === undefined || decide === null || pending) return;
    if (decision === "choose") {
      if (chosen !== undefined) onChoose(!chosen);
    } else if (decision === "approved" ? approve : reject) decide(decision);
    event.preventDefault();
  };
  const note = (
    <p>
      <Rich
        id="review.entry.referredBy"
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
    <Checkbox
      label={<span className="visually-hidden">{t("review.entry.select", { row: nameOf(row) })}</span>}
      value={chosen}
      onChange={onChoose}
    />
  );
  const actions = decide !== null && (approve || reject) && (
    <>
      {approve && (
        <Button size="small" pending={pending} onClick={() => decide("approved")}>
          <Rich
            id="review.entry.approve"
            values={{ row: nameOf(row) }}
            tags={{ span: (text) => <span className="visually-hidden">{text}</span> }}
          />
        </Button>
      )}
      <Button size="small" variant="ghost" pending={pending} onClick={() => decide("rejected")}>
        <Rich
          id="review.entry.reject"
          values={{ row: nameOf(row) }}
          tags={{ span: (text) => <span className="visually-hidden">{text}</span> }}
        />
      </Button>
    </>
  );
  return (
    <WorkEntry
      who={nameOf(row)}
      note={note}
      badge={<Badge tone={tone}>{label}</Badge>}
      at={row.joinedAt}
      lead={choose}
      actions={actions}
      onKeyDown={onKeyDown}
    >
      <Reasons verdict={row.verdict} />
    </WorkEntry>
  );
}
