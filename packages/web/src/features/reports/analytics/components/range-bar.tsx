import { useState } from "react";
import { Button } from "../../../../components/ui/button.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { choosable, type Preset, presets, rangeProblem, type View } from "../range.ts";
import { GranularityChoice } from "./granularity.tsx";
import styles from "./range-bar.module.css";

type RangeBarProps = {
  view: View;
  /** The current range, as the initial value of a custom one. */
  shown: { from: string; to: string } | undefined;
  /** In the project's time zone. */
  today: string;
  onChange: (view: View) => void;
};

const options: readonly { id: Preset | "custom"; label: string }[] = [
  ...presets.map((id) => ({ id, label: `${id} days` })),
  { id: "custom", label: "Custom" },
];

/** Range, and comparison with the previous period. */
export function RangeBar({ view, shown, today, onChange }: RangeBarProps) {
  const [editing, setEditing] = useState(false);
  const open = editing || view.preset === "custom";
  return (
    <div className={styles.bar}>
      <Segmented
        quiet
        label="Days to show"
        options={options}
        value={open ? "custom" : view.preset}
        onChange={(preset) => {
          setEditing(preset === "custom");
          if (preset !== "custom") onChange({ ...keptParameters(view), preset });
        }}
      />
      <label className={styles.compare}>
        <input
          type="checkbox"
          checked={view.compare}
          onChange={(event) => onChange({ ...view, compare: event.target.checked })}
        />
        Compare
      </label>
      <GranularityChoice view={view} onChange={onChange} />
      {open && (
        <CustomRange
          key={shown ? `${shown.from}${shown.to}` : "none"}
          shown={shown ?? { from: today, to: today }}
          today={today}
          onApply={(range) => onChange({ ...keptParameters(view), preset: "custom", range })}
        />
      )}
    </div>
  );
}

/** Parameters that another range keeps. */
const keptParameters = ({ compare, granularity }: View) => ({ compare, ...(granularity && { granularity }) });

type CustomRangeProps = {
  shown: { from: string; to: string };
  today: string;
  onApply: (range: { from: string; to: string }) => void;
};

function CustomRange({ shown, today, onApply }: CustomRangeProps) {
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
        label="From"
        type="date"
        min={limits.from}
        max={limits.to}
        value={range.from}
        onChange={(event) => setRange({ ...range, from: event.target.value })}
      />
      <TextField
        label="To"
        type="date"
        min={limits.from}
        max={limits.to}
        value={range.to}
        onChange={(event) => setRange({ ...range, to: event.target.value })}
      />
      <Button type="submit">Show</Button>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </form>
  );
}
