import type { Analytics } from "@kiteloop/contract/reports/analytics";
import { invitedConversion } from "@kiteloop/metrics";
import { Define } from "../../../../components/charts/define.tsx";
import { Numbers } from "../../../../components/ui/layout.tsx";
import { Stat } from "../../../../components/ui/stat.tsx";
import { formatCounted, formatHundredths, formatK, formatShare } from "../../../../lib/format.ts";
import { invitationsOf } from "../../../../lib/loop-funnel.ts";
import { shareNote } from "../../../../lib/share-invited.ts";

type LoopFactorsProps = { data: Pick<Analytics, "shareInvited" | "totals"> };

/** Of the selected days: the share of new users who were invited, and its parts. */
export function LoopFactors({ data: { shareInvited, totals } }: LoopFactorsProps) {
  const invitations = formatCounted(invitationsOf(totals), "invitation");
  const { invited, uninvited } = invitedConversion(totals);
  const participants = formatCounted(totals.participants, "participant");
  return (
    <Numbers>
      <Stat
        label="Share invited"
        about={<Define id="shareInvited" />}
        value={formatShare(shareInvited.share)}
      >
        {shareNote(shareInvited.state) || `${formatCounted(totals.joins, "join")}, ${participants}`}
      </Stat>
      <Stat
        label="Invitations per participant"
        about={<Define id="invitationsPerParticipant" />}
        value={formatK(shareInvited.invitationsPerParticipant)}
      >
        {invitations}, {participants}
      </Stat>
      <Stat
        label="Joins per invitation"
        about={<Define id="joinsPerInvitation" />}
        value={formatShare(shareInvited.joinsPerInvitation)}
      >
        {formatCounted(totals.joins, "join")}, {invitations}
      </Stat>
      <Stat
        label="Conversions per invited user"
        about={<Define id="invitedConversion" />}
        value={formatK(invited)}
      >
        {uninvited === null
          ? "uninvited users: not known"
          : `uninvited users: ${formatHundredths(uninvited)}`}
      </Stat>
    </Numbers>
  );
}
