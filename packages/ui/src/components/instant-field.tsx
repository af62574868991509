import { useState } from "react";
import { instantOf, localOf } from "../lib/zoned.ts";
import { TextField } from "./field.tsx";

type MomentFieldProps = {
  label: string;
  /** ISO 8601, UTC; null if none is set. */
  value: string | null;
  onChange: (instant: string | null) => void;
  /** IANA zone of the input. */
  timeZone: string;
  hint?: string;
  error?: string | undefined;
};

/** Date and time in a time zone, which is shown beside it. */
export function InstantField({ label, value, onChange, timeZone, hint, error }: MomentFieldProps) {
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
