import type { Analytics } from "@kiteloop/contract/reports/analytics";
import { invitationsOf } from "@kiteloop/contract/reports/invitations";
import { Changed } from "@kiteloop/ui/charts/changed.tsx";
import { Define, PeriodProvider } from "@kiteloop/ui/charts/define.tsx";
import { KAbout } from "@kiteloop/ui/charts/k-about.tsx";
import { LoopFunnel } from "@kiteloop/ui/charts/loop-funnel.tsx";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Numbers } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { Stat } from "@kiteloop/ui/components/stat.tsx";
import { absenceText, headlineText, kChangeText } from "@kiteloop/ui/lib/cohort-k.ts";
import { changeOf } from "@kiteloop/ui/lib/count-changes.ts";
import { formatCount, formatK, formatShare } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { cohortsQuery, numbersQuery } from "../../../../api/queries/numbers.ts";
import { todayText } from "../../../../lib/completed-days.ts";
import { numbersOf } from "../../../../lib/numbers-of.ts";
import { shareNote } from "../../../../lib/share-invited.ts";
import styles from "./overview.module.css";

const period = { text: t("the last 30 days, compared with the previous 30"), open: true };

/** Cohort K, and the project's last 30 days. */
export function SummaryCard({ projectId }: { projectId: string }) {
  const summary = useQuery(numbersQuery(projectId));
  const all = (
    <ButtonLink to={paths.projectAnalytics.href({ projectId })} size="small">
      {t("Analytics")}
    </ButtonLink>
  );
  return (
    <Card title={t("Last 30 days")} action={all}>
      <div className={styles.summary}>
        <Loaded query={summary} skeleton={<Skeleton height="6.75rem" />}>
          {(data) => (
            <PeriodProvider period={period}>
              <Totals data={data} />
            </PeriodProvider>
          )}
        </Loaded>
      </div>
    </Card>
  );
}

/** The steps of one cohort with the one that limits K, or the same days as a funnel before there is one. */
export function FunnelCard({ projectId }: { projectId: string }) {
  const summary = useQuery(numbersQuery(projectId));
  const cohorts = useQuery(cohortsQuery(projectId));
  return (
    <PeriodProvider period={period}>
      <Card title={t("Funnel")} about={<Define id="limitingStep" />}>
        <Loaded query={summary} skeleton={<Skeleton height="20rem" />}>
          {(data) => (
            <Loaded query={cohorts} skeleton={<Skeleton height="20rem" />}>
              {({ loopSteps }) => (
                <LoopFunnel totals={numbersOf(data).totals} previous={data.previous} loopSteps={loopSteps} />
              )}
            </Loaded>
          )}
        </Loaded>
      </Card>
    </PeriodProvider>
  );
}

function Totals({ data: counted }: { data: Analytics }) {
  const data = numbersOf(counted);
  const { totals, today, shareInvited, projectId, timeZone } = data;
  const invitations = t("{totals, plural, one {# invitation} other {# invitations}}", {
    totals: invitationsOf(totals),
  });
  const { data: cohorts } = useQuery(cohortsQuery(projectId));
  const conversions = data.compared && changeOf("conversions", data.compared, cohorts?.countSpread);
  return (
    <Numbers>
      <KStat projectId={projectId} timeZone={timeZone} />
      <Stat label={t("Share invited")} value={formatShare(shareInvited.share)}>
        {shareNote(shareInvited.state) ||
          t(
            "{joins, plural, one {# join} other {# joins}}, {participants, plural, one {# participant} other {# participants}}",
            {
              joins: totals.joins,
              participants: totals.participants,
            },
          )}
      </Stat>
      <Stat label={t("Joins per invitation")} value={formatShare(shareInvited.joinsPerInvitation)}>
        {t("{joins, plural, one {# join} other {# joins}} of {invitations}", {
          joins: totals.joins,
          invitations,
        })}
      </Stat>
      <Stat
        label={t("Conversions")}
        value={formatCount(totals.conversions)}
        change={
          conversions && (
            <Changed
              change={conversions}
              of={t("from {before, number} in the {days, plural, one {day} other {# days}} before", {
                before: conversions.before,
                days: conversions.days,
              })}
            />
          )
        }
      >
        {today !== null && todayText(today.conversions)}
      </Stat>
    </Numbers>
  );
}

/** Cohort K, or what is missing. */
function KStat({ projectId, timeZone }: { projectId: string; timeZone: string }) {
  const { data } = useQuery(cohortsQuery(projectId));
  if (data === undefined) return <Stat label="K" value={undefined} />;
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
