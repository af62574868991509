import { Check, ChevronDown } from "lucide-react";
import type { KeyboardEvent, Ref } from "react";
import { cx } from "../lib/cx.ts";
import { t } from "../lib/messages.tsx";
import field from "./field.module.css";
import { Field, LabelInBox } from "./field.tsx";
import menu from "./menu.module.css";
import styles from "./select.module.css";

export type Option = { id: string; label: string; hint?: string };

export type SelectProps = {
  label: string;
  options: readonly Option[];
  value: string | null;
  onChange: (id: string) => void;
  onBlur?: () => void;
  hint?: string;
  error?: string | undefined;
  placeholder?: string;
  /** The label is only for screen readers. */
  quiet?: boolean;
  /** The label is in the box. */
  inBox?: boolean;
  ref?: Ref<HTMLSelectElement>;
};

/** Whether the list can be styled. Phones use the system's list, which is better for touch, as do other browsers. */
const drawsList = () =>
  globalThis.CSS?.supports?.("appearance", "base-select") && window.matchMedia("(pointer: fine)").matches;

/** Keys that close an open list must not reach a surrounding dialog: Escape would close it, Tab would be redirected. */
function keepKeys(event: KeyboardEvent<HTMLSelectElement>): void {
  const closes = event.key === "Escape" || event.key === "Tab";
  if (closes && event.currentTarget.matches(":open")) event.stopPropagation();
}

/** A native select, which opens fast regardless of the size of the page. */
export function Select({
  label,
  options,
  value,
  onChange,
  onBlur,
  hint,
  error,
  quiet,
  inBox,
  ref,
  ...rest
}: SelectProps) {
  const { placeholder = t("Select") } = rest;
  const chosen = options.find(({ id }) => id === value);
  const drawn = drawsList();
  return (
    <Field label={label} hint={hint} error={error} quiet={inBox || quiet}>
      {(wiring) => (
        <span className={cx(field.box, styles.box)}>
          {inBox && <LabelInBox label={label} />}
          <select
            {...wiring}
            ref={ref}
            className={cx(styles.select, drawn && styles.drawn, !chosen && styles.placeholder)}
            value={chosen?.id ?? ""}
            onChange={({ target }) => onChange(target.value)}
            onBlur={onBlur}
            onKeyDown={drawn ? keepKeys : undefined}
          >
            {drawn && (
              <button type="button" className={styles.value}>
                {chosen?.label ?? placeholder}
              </button>
            )}
            {!chosen && (
              <option value="" hidden disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) =>
              drawn ? (
                <DrawnOption key={option.id} option={option} />
              ) : (
                <option key={option.id} value={option.id}>
                  {option.hint && option !== chosen ? `${option.label} – ${option.hint}` : option.label}
                </option>
              ),
            )}
          </select>
          <ChevronDown aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}

function DrawnOption({ option: { id, label, hint } }: { option: Option }) {
  return (
    <option value={id} className={cx(menu.item, styles.option)}>
      <span className={menu.label}>{label}</span> {hint && <span className={menu.hint}>{hint}</span>}
      <Check className={menu.check} aria-hidden="true" />
    </option>
  );
}
