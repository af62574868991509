import type { Granularity } from "@kiteloop/contract/reports/analytics";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { granularityNames } from "../measures.ts";
import { granularitiesOf, granularityOf, type View } from "../range.ts";

type GranularityChoiceProps = { view: View; days: number; onChange: (view: View) => void };

/** Granularity, if more than one makes sense. */
export function GranularityChoice({ view, days, onChange }: GranularityChoiceProps) {
  const options = granularitiesOf(days).map((id: Granularity) => ({
    id,
    label: granularityNames[id],
  }));
  if (options.length < 2) return null;
  return (
    <Segmented
      quiet
      label={t("Group by")}
      options={options}
      value={granularityOf(view, days)}
      onChange={(granularity) => onChange({ ...view, granularity })}
    />
  );
}
