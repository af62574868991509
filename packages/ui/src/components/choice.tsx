import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Checkbox as AriaCheckbox, CheckboxGroup, FieldError, Label, Text } from "react-aria-components";
import { cx } from "../lib/cx.ts";
import styles from "./choice.module.css";
import field from "./field.module.css";

type Item = { id: string; label: ReactNode; hint?: string };

type ManyProps = {
  label: string;
  items: readonly Item[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  hint?: string | undefined;
  error?: string | undefined;
  /** The label is only for screen readers. */
  quiet?: boolean;
};

/** A group of checkboxes. */
export function Checkboxes({ label, items, value, onChange, hint, error, quiet }: ManyProps) {
  return (
    <CheckboxGroup
      className={cx(field.field)}
      value={[...value]}
      onChange={onChange}
      isInvalid={error !== undefined}
    >
      <Label className={cx(quiet ? "visually-hidden" : field.label)}>{label}</Label>
      {hint && (
        <Text slot="description" className={cx(field.hint)}>
          {hint}
        </Text>
      )}
      <div className={styles.list}>
        {items.map((item) => (
          <AriaCheckbox key={item.id} value={item.id} className={cx(styles.row)}>
            <span className={styles.box}>
              <Check aria-hidden="true" />
            </span>
            <span className={styles.words}>
              {item.label}
              {item.hint && <span className={styles.hint}>{item.hint}</span>}
            </span>
          </AriaCheckbox>
        ))}
      </div>
      <FieldError className={cx(field.error)}>{error}</FieldError>
    </CheckboxGroup>
  );
}

type CheckboxProps = {
  label: ReactNode;
  hint?: string;
  value: boolean;
  disabled?: boolean;
  onChange: (value: boolean) => void;
};

/** A single checkbox. */
export function Checkbox({ label, hint, value, disabled = false, onChange }: CheckboxProps) {
  return (
    <AriaCheckbox className={cx(styles.row)} isSelected={value} isDisabled={disabled} onChange={onChange}>
      <span className={styles.box}>
        <Check aria-hidden="true" />
      </span>
      <span className={styles.words}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </AriaCheckbox>
  );
}
