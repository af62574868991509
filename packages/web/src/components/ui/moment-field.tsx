import { useState } from "react";
import { instantOf, localOf } from "../../lib/zoned.ts";
import { TextField } from "./field.tsx";

type MomentFieldProps = {
  label: string;
  /** ISO 8601, UTC; null while none is set. */
  value: string | null;
  onChange: (instant: string | null) => void;
  /** IANA zone that the field is read in. */
  timeZone: string;
  hint?: string;
  error?: string | undefined;
};

/** A date and a time of day in a time zone that is said beside it. */
export function MomentField({ label, value, onChange, timeZone, hint, error }: MomentFieldProps) {
  const [typed, setTyped] = useState("");
  const zone = timeZone.replaceAll("_", " ");
  return (
    <TextField
      label={label}
      aside={zone}
      type="datetime-local"
      value={value === null ? typed : localOf(value, timeZone)}
      hint={hint}
      error={error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(instantOf(currentTarget.value, timeZone));
      }}
    />
  );
}
