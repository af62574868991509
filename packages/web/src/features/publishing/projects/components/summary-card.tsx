import type { Analytics } from "@kiteloop/contract/reports/analytics";
import { useQuery } from "@tanstack/react-query";
import { cohortsQuery, numbersQuery } from "../../../../api/queries/numbers.ts";
import { paths } from "../../../../app/paths.ts";
import { Changed } from "../../../../components/charts/changed.tsx";
import { Define, PeriodProvider } from "../../../../components/charts/define.tsx";
import { KAbout } from "../../../../components/charts/k-about.tsx";
import { LoopFunnel } from "../../../../components/charts/loop-funnel.tsx";
import { ButtonLink } from "../../../../components/ui/button-link.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Numbers } from "../../../../components/ui/layout.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { Stat } from "../../../../components/ui/stat.tsx";
import { absenceText, headlineText, kChangeText } from "../../../../lib/cohort-k.ts";
import { changeIn } from "../../../../lib/count-changes.ts";
import { formatCount, formatCounted, formatK, formatShare } from "../../../../lib/format.ts";
import { invitationsOf } from "../../../../lib/loop-funnel.ts";
import { shareNote } from "../../../../lib/share-invited.ts";

const period = { text: "the 30 days up to today, against the 30 before", open: true };

/** Cohort K, and the project's last 30 days. */
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

function Totals({ data }: { data: Analytics }) {
  const { totals, shareInvited, projectId, timeZone } = data;
  const invitations = formatCounted(invitationsOf(totals), "invitation");
  const conversions = changeIn(data, true, (day) => day.conversions);
  return (
    <Numbers>
      <KStat projectId={projectId} timeZone={timeZone} />
      <Stat
        label="Share invited"
        about={<Define id="shareInvited" />}
        value={formatShare(shareInvited.share)}
      >
        {shareNote(shareInvited.state) ||
          `${formatCounted(totals.joins, "join")}, ${formatCounted(totals.participants, "participant")}`}
      </Stat>
      <Stat
        label="Joins per invitation"
        about={<Define id="joinsPerInvitation" />}
        value={formatShare(shareInvited.joinsPerInvitation)}
      >
        {formatCounted(totals.joins, "join")} of {invitations}
      </Stat>
      <Stat
        label="Conversions"
        about={<Define id="conversions" />}
        value={formatCount(totals.conversions)}
        change={<Changed change={conversions} of={`from ${formatCount(conversions.before)}`} />}
      >
        of those who joined by an invitation
      </Stat>
    </Numbers>
  );
}

/** Cohort K, or what is missing. */
function KStat({ projectId, timeZone }: { projectId: string; timeZone: string }) {
  const { data } = useQuery(cohortsQuery(projectId));
  if (data === undefined) return <Stat label="K" value="–" />;
  const { cohortK } = data;
  const { headline } = cohortK;
  return (
    <Stat
      label="K"
      about={<KAbout cohortK={cohortK} timeZone={timeZone} />}
      value={formatK(headline?.k ?? null)}
      change={kChangeText(cohortK)}
    >
      {headline ? headlineText(headline) : absenceText(cohortK, timeZone)}
    </Stat>
  );
}
