import { lazy, Suspense, useRef, useState } from "react";
import { cx } from "../../lib/cx.ts";
import styles from "./color-field.module.css";
import field from "./field.module.css";
import { Field } from "./field.tsx";

const load = () => import("./color-picker.tsx");
const ColorPicker = lazy(async () => ({ default: (await load()).ColorPicker }));

const hex = /^#[0-9a-f]{6}$/i;

/** `f80`, `#F80` and `#ff8800` as `#ff8800`; nothing for what is no colour. */
export function readHex(text: string): string | undefined {
  const bare = text.trim().replace(/^#/, "").toLowerCase();
  const long = bare.length === 3 ? [...bare].map((digit) => digit + digit).join("") : bare;
  return hex.test(`#${long}`) ? `#${long}` : undefined;
}

type ColorFieldProps = { label: string; value: string; onChange: (hex: string) => void };

/** A colour, typed or picked. Only whole colours leave the field; the picker's code comes when it is opened. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const swatch = useRef<HTMLButtonElement>(null);
  const bad = typed !== undefined && readHex(typed) === undefined;
  return (
    <Field label={label} error={bad ? "A colour is six hex digits, such as #3347c2" : undefined}>
      {(wiring) => (
        <span className={field.box}>
          <button
            ref={swatch}
            type="button"
            className={styles.swatch}
            style={{ backgroundColor: value }}
            aria-label={`${label}: pick a colour, now ${value}`}
            aria-haspopup="dialog"
            aria-expanded={open}
            onPointerEnter={() => void load()}
            onFocus={() => void load()}
            onClick={() => {
              setWanted(true);
              setOpen(true);
            }}
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
          {wanted && (
            <Suspense>
              <ColorPicker
                label={label}
                trigger={swatch}
                open={open}
                onOpenChange={setOpen}
                value={value}
                onChange={onChange}
              />
            </Suspense>
          )}
        </span>
      )}
    </Field>
  );
}
