import type { InputProblem } from "@kiteloop/metrics";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { complaint, type Typed } from "./address.ts";
import styles from "./calculator.module.css";
import { type Field, fields } from "./fields.data.ts";

type InputsProps = {
  typed: Typed;
  problems: readonly InputProblem[];
  onChange: (change: Partial<Typed>) => void;
};

/** Number fields, most of them with a slider. */
export function Inputs({ typed, problems, onChange }: InputsProps) {
  return (
    <fieldset className={styles.inputs}>
      <legend>Your numbers</legend>
      {fields.map((field) => {
        const problem = problems.find(({ input }) => input === field.input);
        return (
          <div key={field.input} className={styles.input}>
            <TextField
              label={field.label}
              hint={field.hint}
              error={problem && complaint(field, problem.reason)}
              name={field.name}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={typed[field.input]}
              after={field.unit}
              onChange={(event) => onChange({ [field.input]: event.target.value })}
            />
            {field.slider && <Slider field={field} typed={typed} onChange={onChange} />}
          </div>
        );
      })}
    </fieldset>
  );
}

function Slider({ field, typed, onChange }: { field: Field } & Pick<InputsProps, "typed" | "onChange">) {
  const value = Number(typed[field.input].replace(",", "."));
  return (
    <input
      type="range"
      className={styles.slider}
      aria-label={`${field.label}, slider`}
      {...field.slider}
      // An invalid value would move a range input to its middle.
      value={Number.isFinite(value) ? value : 0}
      onChange={(event) => onChange({ [field.input]: event.target.value })}
    />
  );
}
