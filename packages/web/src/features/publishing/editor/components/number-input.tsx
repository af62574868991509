import { TextField } from "@kiteloop/ui/components/field.tsx";

type NumberInputProps = {
  label: string;
  /** NaN while the field is empty; null if an empty field has a meaning. */
  value: number | null;
  /** Value of an empty field. */
  empty?: null;
  onChange: (value: number | null) => void;
  min: number;
  max: number;
  field: string;
  hint?: string | undefined;
  after?: string;
  error?: string | undefined;
  placeholder?: string;
};

/** An integer field. */
export function NumberInput({ value, empty, onChange, field, ...props }: NumberInputProps) {
  return (
    <TextField
      {...props}
      type="number"
      inputMode="numeric"
      step={1}
      data-field={field}
      value={value === null || Number.isNaN(value) ? "" : value}
      onChange={({ target }) => onChange(target.value === "" && empty === null ? null : target.valueAsNumber)}
    />
  );
}
