import type { Granularity } from "@kiteloop/contract/analytics";
import { Segmented } from "../../../components/charts/segmented.tsx";
import { granularityNames } from "../measures.ts";
import { granularitiesOf, granularityOf, type View } from "../range.ts";

type GranularityChoiceProps = { view: View; onChange: (view: View) => void };

/** How days are put together, where there is more than one way that makes sense of them. */
export function GranularityChoice({ view, onChange }: GranularityChoiceProps) {
  const options = granularitiesOf(view).map((value: Granularity) => ({
    value,
    label: granularityNames[value],
  }));
  if (options.length < 2) return null;
  return (
    <Segmented
      label="Draw by"
      options={options}
      value={granularityOf(view)}
      onChange={(granularity) => onChange({ ...view, granularity })}
    />
  );
}
