import type { Analytics } from "@kiteloop/contract/reports/analytics";
import { invitationsOf } from "@kiteloop/contract/reports/invitations";
import { invitedConversion } from "@kiteloop/metrics";
import { Define } from "@kiteloop/ui/charts/define.tsx";
import { Numbers } from "@kiteloop/ui/components/layout.tsx";
import { Stat } from "@kiteloop/ui/components/stat.tsx";
import { formatHundredths, formatK, formatShare } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { shareNote } from "../../../../lib/share-invited.ts";

type LoopFactorsProps = { data: Pick<Analytics, "shareInvited" | "totals"> };

/** Of the selected days: the share of new users who were invited, and its parts. */
export function LoopFactors({ data: { shareInvited, totals } }: LoopFactorsProps) {
  const invitations = t("{count, plural, one {# invitation} other {# invitations}}", {
    count: invitationsOf(totals),
  });
  const { invited, uninvited } = invitedConversion(totals);
  const participants = t("{count, plural, one {# participant} other {# participants}}", {
    count: totals.participants,
  });
  const joins = t("{count, plural, one {# join} other {# joins}}", { count: totals.joins });
  return (
    <Numbers>
      <Stat
        label={t("Share invited")}
        about={<Define id="shareInvited" />}
        value={formatShare(shareInvited.share)}
      >
        {shareNote(shareInvited.state) || `${joins}, ${participants}`}
      </Stat>
      <Stat label={t("Invitations per participant")} value={formatK(shareInvited.invitationsPerParticipant)}>
        {invitations}, {participants}
      </Stat>
      <Stat label={t("Joins per invitation")} value={formatShare(shareInvited.joinsPerInvitation)}>
        {joins}, {invitations}
      </Stat>
      <Stat
        label={t("Conversions per invited user")}
        about={<Define id="invitedConversion" />}
        value={formatK(invited)}
      >
        {uninvited === null
          ? t("direct users: unknown")
          : t("direct users: {uninvited}", { uninvited: formatHundredths(uninvited) })}
      </Stat>
    </Numbers>
  );
}
