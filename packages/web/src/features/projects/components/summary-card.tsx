import type { Analytics } from "@kiteloop/contract/analytics";
import { useQuery } from "@tanstack/react-query";
import { numbersQuery } from "../../../api/queries/numbers.ts";
import { paths } from "../../../app/paths.ts";
import { ButtonLink } from "../../../components/ui/button-link.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Numbers } from "../../../components/ui/layout.tsx";
import { Loaded } from "../../../components/ui/loaded.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { Stat } from "../../../components/ui/stat.tsx";
import { formatCount, formatK, formatShare } from "../../../lib/format.ts";

/** The project's last 30 days: K with both its factors, and what they lead to. */
export function SummaryCard({ projectId }: { projectId: string }) {
  const summary = useQuery(numbersQuery(projectId));
  const all = (
    <ButtonLink to={paths.projectAnalytics.href({ projectId })} size="small">
      Analytics
    </ButtonLink>
  );
  return (
    <Card title="Last 30 days" action={all}>
      <Loaded query={summary} skeleton={<Skeleton height="5.5rem" />}>
        {(data) => <Totals data={data} />}
      </Loaded>
    </Card>
  );
}

const reasons: Record<Analytics["k"]["state"], string> = {
  ok: "",
  no_participants: "Nobody has been identified in this time.",
  no_invitations: "Nobody has invited anyone in this time.",
};

function Totals({ data: { totals, k } }: { data: Analytics }) {
  return (
    <Numbers>
      <Stat label="K" value={formatK(k.k)}>
        {reasons[k.state] || "new users each participant brings"}
      </Stat>
      <Stat label="Invitations per participant" value={formatK(k.invitationsPerParticipant)}>
        {formatCount(totals.shares + totals.mails)} by {formatCount(totals.participants)} participants
      </Stat>
      <Stat label="Joins per invitation" value={formatShare(k.conversionPerInvitation)}>
        {formatCount(totals.joins)} of {formatCount(totals.shares + totals.mails)} invitations
      </Stat>
      <Stat label="Conversions" value={formatCount(totals.conversions)}>
        of those who joined by an invitation
      </Stat>
    </Numbers>
  );
}
