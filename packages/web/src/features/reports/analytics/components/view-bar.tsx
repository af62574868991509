import type { DateRange } from "@kiteloop/metrics";
import { dayCount } from "@kiteloop/metrics";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type ReactNode, useState } from "react";
import { choosable, rangeProblem, type View, withRange } from "../range.ts";
import { Chip } from "./chip.tsx";
import { GranularityChoice } from "./granularity.tsx";
import styles from "./view-bar.module.css";

type ViewBarProps = {
  view: View;
  /** The current range. */
  shown: DateRange | undefined;
  /** In the project's time zone. */
  today: string;
  onChange: (view: View) => void;
  /** Chips of filters. */
  children?: ReactNode;
};

/** Comparison, granularity, the fields of a custom range, and what the numbers are filtered by. */
export function ViewBar({ view, shown, today, onChange, children }: ViewBarProps) {
  return (
    <div className={styles.bar}>
      <label className={styles.compare}>
        <input
          type="checkbox"
          checked={view.compare}
          onChange={(event) => onChange({ ...view, compare: event.target.checked })}
        />
        {t("Compare")}
      </label>
      {shown && <GranularityChoice view={view} days={dayCount(shown)} onChange={onChange} />}
      {view.preset === "custom" && (
        <CustomRange
          key={`${view.range.from}${view.range.to}`}
          shown={view.range}
          today={today}
          onApply={(range) => onChange({ ...withRange(view, range) })}
          onClear={() => onChange(withRange(view, "30"))}
        />
      )}
      {children}
    </div>
  );
}

type CustomRangeProps = {
  shown: DateRange;
  today: string;
  onApply: (range: DateRange) => void;
  onClear: () => void;
};

function CustomRange({ shown, today, onApply, onClear }: CustomRangeProps) {
  const [range, setRange] = useState(shown);
  const [error, setError] = useState<string>();
  const limits = choosable(today);
  return (
    <form
      className={styles.custom}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const problem = rangeProblem(range, today);
        setError(problem);
        if (!problem) onApply(range);
      }}
    >
      <TextField
        label={t("From")}
        type="date"
        min={limits.from}
        max={limits.to}
        value={range.from}
        onChange={(event) => setRange({ ...range, from: event.target.value })}
      />
      <TextField
        label={t("To")}
        type="date"
        min={limits.from}
        max={limits.to}
        value={range.to}
        onChange={(event) => setRange({ ...range, to: event.target.value })}
      />
      <Button type="submit">{t("Show")}</Button>
      <Chip onRemove={onClear} remove={t("Clear the custom range")}>
        {t("Custom range")}
      </Chip>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </form>
  );
}
