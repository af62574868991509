import { X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { cx } from "../lib/cx.ts";
import { t } from "../lib/messages.tsx";
import styles from "./chip-field.module.css";
import field from "./field.module.css";
import { Field } from "./field.tsx";

type ChipFieldProps = {
  label: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Parses the typed text into a value, or returns an error. */
  read: (typed: string) => { value: string } | { problem: string };
  /** Text of a chip instead of its value. */
  name?: (value: string) => string;
  most: number;
  placeholder?: string;
  hint?: string;
  error?: string | undefined;
};

const separators = /[\s,]+/;

/** A list of short values; commas and spaces separate them. */
export function ChipField({ label, values, onChange, read, most, ...props }: ChipFieldProps) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  function add(text: string): void {
    const parts = text.split(separators).filter(Boolean);
    const added: string[] = [];
    for (const part of parts) {
      const parsed = read(part);
      if ("problem" in parsed) {
        setProblem(parsed.problem);
        setTyped(part);
        break;
      }
      added.push(parsed.value);
      setTyped("");
      setProblem(undefined);
    }
    const all = [...new Set([...values, ...added])];
    if (all.length > most) setProblem(t("At most {most}.", { most }));
    if (all.length > values.length) onChange(all.slice(0, most));
  }

  function remove(value: string): void {
    onChange(values.filter((other) => other !== value));
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if ((event.key === "Enter" || event.key === ",") && typed) {
      event.preventDefault();
      add(typed);
    }
    const last = values.at(-1);
    if (event.key === "Backspace" && typed === "" && last !== undefined) remove(last);
  }

  return (
    <Field label={label} hint={props.hint} error={problem ?? props.error}>
      {(wiring) => (
        <div className={cx(field.box, styles.box)}>
          {values.length > 0 && (
            <ul className={styles.chips} aria-label={label}>
              {values.map((value) => {
                const shown = props.name?.(value) ?? value;
                return (
                  <li key={value} className={styles.chip}>
                    {shown}
                    <button
                      type="button"
                      aria-label={t("Remove {shown}", { shown })}
                      onClick={() => remove(value)}
                    >
                      <X aria-hidden="true" />
                    </button>
                  </li>
                );
              })}
            </ul>
          )}
          <input
            {...wiring}
            ref={input}
            className={cx(field.input, styles.input)}
            value={typed}
            placeholder={values.length === 0 ? props.placeholder : undefined}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(undefined);
            }}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const text = event.clipboardData.getData("text");
              if (!separators.test(text.trim())) return;
              event.preventDefault();
              add(text);
            }}
            onBlur={() => add(typed)}
          />
        </div>
      )}
    </Field>
  );
}
