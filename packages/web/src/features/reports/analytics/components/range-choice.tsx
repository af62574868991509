import { type DateRange, dayCount } from "@kiteloop/metrics";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { mostDays, type Preset, presets, type View, withRange } from "../range.ts";

type RangeChoiceProps = {
  view: View;
  /** The current range, as the initial value of a custom one. */
  shown: DateRange | undefined;
  onChange: (view: View) => void;
};

const names: Readonly<Record<Preset, string>> = {
  "7": t("{days} days", { days: 7 }),
  "30": t("{days} days", { days: 30 }),
  "90": t("{days} days", { days: 90 }),
  month: t("This month"),
  "last-month": t("Last month"),
  all: t("All time"),
};

/** The days to show. A custom range starts as the current one. */
export function RangeChoice({ view, shown, onChange }: RangeChoiceProps) {
  // The numbers of one request are those of a year at most.
  const isCut = view.preset === "all" && shown !== undefined && dayCount(shown) === mostDays;
  return (
    <Select
      quiet
      label={t("Range")}
      options={[
        ...presets.map((id) => ({
          id,
          label: id === "all" && isCut ? t("Last {days} days", { days: mostDays }) : names[id],
        })),
        { id: "custom", label: t("Custom") },
      ]}
      value={view.preset}
      onChange={(id) => {
        const preset = presets.find((one) => one === id);
        if (preset) onChange(withRange(view, preset));
        else if (shown) onChange(withRange(view, { from: shown.from, to: shown.to }));
      }}
    />
  );
}
