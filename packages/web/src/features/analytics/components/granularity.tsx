import type { Granularity } from "@kiteloop/contract/analytics";
import { Segmented } from "../../../components/ui/segmented.tsx";
import { granularityNames } from "../measures.ts";
import { granularitiesOf, granularityOf, type View } from "../range.ts";

type GranularityChoiceProps = { view: View; onChange: (view: View) => void };

/** How days are put together, where there is more than one way that makes sense of them. */
export function GranularityChoice({ view, onChange }: GranularityChoiceProps) {
  const options = granularitiesOf(view).map((id: Granularity) => ({
    id,
    label: granularityNames[id],
  }));
  if (options.length < 2) return null;
  return (
    <Segmented
      quiet
      label="Draw by"
      options={options}
      value={granularityOf(view)}
      onChange={(granularity) => onChange({ ...view, granularity })}
    />
  );
}
