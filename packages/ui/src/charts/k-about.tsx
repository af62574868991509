import type { CohortK } from "@kiteloop/contract/reports/insights";
import { absenceText, boundsText, cohortText, missingText, waitingText } from "../lib/cohort-k.ts";
import { formatK } from "../lib/format.ts";
import { t } from "../lib/messages.tsx";
import { Define, PeriodProvider } from "./define.tsx";

/** Explains K of this cohort, which is another one than the days around it. */
export function KAbout({ cohortK, timeZone }: { cohortK: CohortK; timeZone: string }) {
  const { headline } = cohortK;
  if (headline === null) return <Define id="k" state={absenceText(cohortK, timeZone)} />;
  return (
    <PeriodProvider period={{ text: cohortText(headline), open: false }}>
      <Define id="k" state={t("This number is final.")}>
        {notesOf(cohortK, timeZone).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Define>
    </PeriodProvider>
  );
}

/** K of four weeks, what an upper bound takes, and who is missing. */
function notesOf(cohortK: CohortK, timeZone: string): string[] {
  const { headline, recent } = cohortK;
  if (headline === null) return [];
  const notes = [missingText(headline), waitingText(cohortK, timeZone)];
  if (recent !== null && recent.weeks > headline.weeks) {
    const bounds = boundsText(recent);
    const combined = t("{weeks} weeks combined: {k}", { weeks: recent.weeks, k: formatK(recent.k) });
    notes.unshift(bounds === null ? combined : `${combined} (${bounds})`);
  }
  return notes.filter(Boolean);
}
