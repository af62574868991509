import field from "@kiteloop/ui/components/field.module.css";
import { Field, type FieldProps } from "@kiteloop/ui/components/field.tsx";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./form.module.css";

export type Choice = { id: string; label: string };

type SelectFieldProps = FieldProps & ComponentProps<"select"> & { options: readonly Choice[]; empty: string };

/** A native select. `empty` is its text before a choice. */
export function SelectField({ label, hint, error, aside, options, empty, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(wiring) => (
        <span className={cx(field.box, styles.select)}>
          <select {...select} {...wiring} className={field.input}>
            <option value="">{empty}</option>
            {options.map(({ id, label: name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  );
}

type CheckFieldProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  error?: string | undefined;
};

/** A checkbox with a sentence beside it. */
export function CheckField({ label, error, ...input }: CheckFieldProps) {
  const id = useId();
  const errorId = error ? `${id}-said` : undefined;
  return (
    <div className={field.field}>
      <label className={styles.check} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} className={field.error}>
          {error}
        </p>
      )}
    </div>
  );
}
