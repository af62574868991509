import type { Analytics } from "@kiteloop/contract/reports/analytics";
import { invitedConversion } from "@kiteloop/metrics";
import { Define } from "../../../../components/charts/define.tsx";
import { Numbers } from "../../../../components/ui/layout.tsx";
import { Stat } from "../../../../components/ui/stat.tsx";
import { formatHundredths, formatK, formatShare } from "../../../../lib/format.ts";
import { invitationsOf } from "../../../../lib/loop-funnel.ts";
import { shareNote } from "../../../../lib/share-invited.ts";
import { t } from "../messages.ts";

type LoopFactorsProps = { data: Pick<Analytics, "shareInvited" | "totals"> };

/** Of the selected days: the share of new users who were invited, and its parts. */
export function LoopFactors({ data: { shareInvited, totals } }: LoopFactorsProps) {
  const invitations = t("analytics.loopFactors.invitations", { count: invitationsOf(totals) });
  const { invited, uninvited } = invitedConversion(totals);
  const participants = t("analytics.loopFactors.participants", { count: totals.participants });
  const joins = t("analytics.loopFactors.joins", { count: totals.joins });
  return (
    <Numbers>
      <Stat
        label={t("analytics.loopFactors.shareInvited")}
        about={<Define id="shareInvited" />}
        value={formatShare(shareInvited.share)}
      >
        {shareNote(shareInvited.state) || `${joins}, ${participants}`}
      </Stat>
      <Stat
        label={t("analytics.loopFactors.invitationsPerParticipant")}
        about={<Define id="invitationsPerParticipant" />}
        value={formatK(shareInvited.invitationsPerParticipant)}
      >
        {invitations}, {participants}
      </Stat>
      <Stat
        label={t("analytics.loopFactors.joinsPerInvitation")}
        about={<Define id="joinsPerInvitation" />}
        value={formatShare(shareInvited.joinsPerInvitation)}
      >
        {joins}, {invitations}
      </Stat>
      <Stat
        label={t("analytics.loopFactors.conversionsPerInvitedUser")}
        about={<Define id="invitedConversion" />}
        value={formatK(invited)}
      >
        {uninvited === null
          ? t("analytics.loopFactors.uninvitedUsersNotKnown")
          : t("analytics.loopFactors.uninvitedUsers", { uninvited: formatHundredths(uninvited) })}
      </Stat>
    </Numbers>
  );
}
