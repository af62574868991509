import type { Analytics } from "@kiteloop/contract/reports/analytics";
import { Define } from "../../../../components/charts/define.tsx";
import { Numbers } from "../../../../components/ui/layout.tsx";
import { Stat } from "../../../../components/ui/stat.tsx";
import { formatCounted, formatK, formatShare } from "../../../../lib/format.ts";
import { invitationsOf } from "../../../../lib/loop-funnel.ts";
import { shareNote } from "../../../../lib/invited-share.ts";

type LoopFactorsProps = { data: Pick<Analytics, "invitedShare" | "totals"> };

/** Of the days chosen: the share of new users who were invited, and what it consists of. */
export function LoopFactors({ data: { invitedShare, totals } }: LoopFactorsProps) {
  const invitations = formatCounted(invitationsOf(totals), "invitation");
  const participants = formatCounted(totals.participants, "participant");
  return (
    <Numbers>
      <Stat
        label="New users who were invited"
        about={<Define id="invitedShare" />}
        value={formatShare(invitedShare.share)}
      >
        {shareNote(invitedShare.state) || `${formatCounted(totals.joins, "join")}, ${participants}`}
      </Stat>
      <Stat
        label="Invitations per participant"
        about={<Define id="invitationsPerParticipant" />}
        value={formatK(invitedShare.invitationsPerParticipant)}
      >
        {invitations}, {participants}
      </Stat>
      <Stat
        label="Joins per invitation"
        about={<Define id="joinsPerInvitation" />}
        value={formatShare(invitedShare.joinsPerInvitation)}
      >
        {formatCounted(totals.joins, "join")}, {invitations}
      </Stat>
    </Numbers>
  );
}
