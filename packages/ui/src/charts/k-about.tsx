import type { CohortK } from "@kiteloop/contract/reports/insights";
import { absenceText, cohortText } from "../lib/cohort-k.ts";
import { t } from "../lib/messages.tsx";
import { Define, PeriodProvider } from "./define.tsx";

/** Explains K of this cohort, which is another one than the days around it. */
export function KAbout({ cohortK, timeZone }: { cohortK: CohortK; timeZone: string }) {
  const { headline } = cohortK;
  if (headline === null) return <Define id="k" state={absenceText(cohortK, timeZone)} />;
  return (
    <PeriodProvider period={{ text: cohortText(headline), open: false }}>
      <Define id="k" state={t("This number is final.")} />
    </PeriodProvider>
  );
}
