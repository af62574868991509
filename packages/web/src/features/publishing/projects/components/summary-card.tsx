import type { Analytics } from "@kiteloop/contract/reports/analytics";
import { useQuery } from "@tanstack/react-query";
import { numbersQuery } from "../../../../api/queries/numbers.ts";
import { paths } from "../../../../app/paths.ts";
import { Define, PeriodProvider } from "../../../../components/charts/define.tsx";
import { LoopFunnel } from "../../../../components/charts/loop-funnel.tsx";
import { ButtonLink } from "../../../../components/ui/button-link.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Numbers } from "../../../../components/ui/layout.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { Stat } from "../../../../components/ui/stat.tsx";
import { formatCount, formatCounted, formatK, formatShare } from "../../../../lib/format.ts";
import { fewParticipants, invitationsOf } from "../../../../lib/loop-funnel.ts";

const period = { text: "the 30 days up to today, against the 30 before", open: true };

/** The project's last 30 days: K with both factors, and the resulting counts. */
export function SummaryCard({ projectId }: { projectId: string }) {
  const summary = useQuery(numbersQuery(projectId));
  const all = (
    <ButtonLink to={paths.projectAnalytics.href({ projectId })} size="small">
      Analytics
    </ButtonLink>
  );
  return (
    <Card title="Last 30 days" action={all}>
      <Loaded query={summary} skeleton={<Skeleton height="6.75rem" />}>
        {(data) => (
          <PeriodProvider period={period}>
            <Totals data={data} />
          </PeriodProvider>
        )}
      </Loaded>
    </Card>
  );
}

/** The same days as a funnel, with the step that limits K. */
export function FunnelCard({ projectId }: { projectId: string }) {
  const summary = useQuery(numbersQuery(projectId));
  return (
    <PeriodProvider period={period}>
      <Card
        title="Funnel"
        about={<Define id="limitingStep" />}
        lead="Of the last 30 days, from participants to invitees who converted."
      >
        <Loaded query={summary} skeleton={<Skeleton height="20rem" />}>
          {({ totals, previous }) => <LoopFunnel totals={totals} previous={previous} />}
        </Loaded>
      </Card>
    </PeriodProvider>
  );
}

const reasons: Record<Analytics["k"]["state"], string> = {
  ok: "",
  no_participants: "Nobody has been identified in this time.",
  no_invitations: "Nobody has invited anyone in this time.",
};

const against = (now: number | null, before: number | null, format: (value: number) => string) =>
  now === null || before === null ? undefined : { now, before, of: `on ${format(before)} before` };

function Totals({ data: { totals, previous, k, previousK } }: { data: Analytics }) {
  const invitations = formatCounted(invitationsOf(totals), "invitation");
  const few = totals.participants < fewParticipants;
  return (
    <Numbers>
      <Stat
        label="K"
        about={<Define id="k" />}
        value={formatK(k.k)}
        change={against(k.k, previousK.k, formatK)}
      >
        {reasons[k.state] || `new users each participant brings${few ? "; too few so far to lean on" : ""}`}
      </Stat>
      <Stat
        label="Invitations per participant"
        about={<Define id="invitationsPerParticipant" />}
        value={formatK(k.invitationsPerParticipant)}
        change={against(k.invitationsPerParticipant, previousK.invitationsPerParticipant, formatK)}
      >
        {invitations} by {formatCounted(totals.participants, "participant")}
      </Stat>
      <Stat
        label="Joins per invitation"
        about={<Define id="joinsPerInvitation" />}
        value={formatShare(k.conversionPerInvitation)}
        change={against(k.conversionPerInvitation, previousK.conversionPerInvitation, formatShare)}
      >
        {formatCounted(totals.joins, "join")} of {invitations}
      </Stat>
      <Stat
        label="Conversions"
        about={<Define id="conversions" />}
        value={formatCount(totals.conversions)}
        change={against(totals.conversions, previous.conversions, formatCount)}
      >
        of those who joined by an invitation
      </Stat>
    </Numbers>
  );
}
