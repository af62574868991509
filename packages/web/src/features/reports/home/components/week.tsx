import type { Overview } from "@kiteloop/contract/reports/analytics";
import { Changed } from "../../../../components/charts/changed.tsx";
import { Define, PeriodProvider } from "../../../../components/charts/define.tsx";
import { KAbout } from "../../../../components/charts/k-about.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Numbers } from "../../../../components/ui/layout.tsx";
import { Stat } from "../../../../components/ui/stat.tsx";
import { absenceText, headlineText, kChangeText } from "../../../../lib/cohort-k.ts";
import { changeIn } from "../../../../lib/count-changes.ts";
import { formatCount, formatK } from "../../../../lib/format.ts";
import { invitationsOf } from "../../../../lib/loop-funnel.ts";
import { t } from "../messages.ts";
import { WeekBars } from "./week-bars.tsx";

type Day = Overview["days"][number];

/** Cohort K, and this week compared with the last, over all projects. */
export function Week({ overview }: { overview: Overview }) {
  const { thisWeek, days, cohortK } = overview;
  const { headline } = cohortK;
  const changed = (value: (day: Day) => number) => {
    const change = changeIn(overview, true, value);
    return <Changed change={change} of={t("home.week.from", { before: change.before })} />;
  };
  return (
    <Card title={t("home.week.thisWeek")} lead={t("home.week.lead")}>
      <PeriodProvider period={{ text: t("home.week.theLastSevenDays"), open: true }}>
        <Numbers>
          <Stat
            label="K"
            about={<KAbout cohortK={cohortK} timeZone="UTC" />}
            value={formatK(headline?.k ?? null)}
            change={kChangeText(cohortK)}
          >
            {headline ? headlineText(headline) : absenceText(cohortK, "UTC")}
          </Stat>
          <Stat
            label={t("home.week.invitations")}
            about={<Define id="invitations" />}
            value={formatCount(invitationsOf(thisWeek))}
            change={changed(invitationsOf)}
          />
          <Stat
            label={t("home.week.joins")}
            about={<Define id="joins" />}
            value={formatCount(thisWeek.joins)}
            change={changed((day) => day.joins)}
          />
          <Stat
            label={t("home.week.conversions")}
            about={<Define id="conversions" />}
            value={formatCount(thisWeek.conversions)}
            change={changed((day) => day.conversions)}
          />
        </Numbers>
      </PeriodProvider>
      <WeekBars days={days} />
    </Card>
  );
}
