import { useId, useRef, useState } from "react";
import { cx } from "../lib/cx.ts";
import { t } from "../lib/messages.tsx";
import styles from "./color-field.module.css";
import { ColorPopover, loadPicker } from "./color-popover.tsx";
import field from "./field.module.css";
import { Field } from "./field.tsx";

const hex = /^#[0-9a-f]{6}$/i;

/** `#ff8800` for `f80`, `#F80` and `#ff8800`; undefined for an invalid color. */
export function readHex(text: string): string | undefined {
  const bare = text.trim().replace(/^#/, "").toLowerCase();
  const long = bare.length === 3 ? [...bare].map((digit) => digit + digit).join("") : bare;
  return hex.test(`#${long}`) ? `#${long}` : undefined;
}

type ColorFieldProps = { label: string; value: string; onChange: (hex: string) => void };

/** A color, typed or picked. Only valid colors are emitted; the picker's code loads when it is opened. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const picker = useId();
  const swatch = useRef<HTMLButtonElement>(null);
  const bad = typed !== undefined && readHex(typed) === undefined;
  return (
    <Field label={label} error={bad ? t("Enter six hex digits, such as #3347c2") : undefined}>
      {(wiring) => (
        <>
          <span className={field.box}>
            <button
              ref={swatch}
              type="button"
              className={styles.swatch}
              style={{ backgroundColor: value }}
              aria-label={t("Color picker for {label}, currently {value}", { label, value })}
              aria-haspopup="dialog"
              aria-expanded={open}
              popoverTarget={picker}
              onPointerEnter={() => void loadPicker()}
              onFocus={() => void loadPicker()}
            />
            <input
              {...wiring}
              className={cx(field.input, field.mono)}
              value={typed ?? value}
              spellCheck={false}
              autoComplete="off"
              maxLength={9}
              onChange={(event) => {
                setTyped(event.target.value);
                const read = readHex(event.target.value);
                if (read && read !== value) onChange(read);
              }}
              onBlur={() => setTyped(undefined)}
            />
          </span>
          <ColorPopover
            id={picker}
            label={label}
            opener={swatch}
            onOpenChange={setOpen}
            value={value}
            onChange={onChange}
          />
        </>
      )}
    </Field>
  );
}
