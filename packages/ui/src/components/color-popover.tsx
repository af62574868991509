import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useDeferredValue,
  useState,
} from "react";
import { cx } from "../lib/cx.ts";
import { t } from "../lib/messages.tsx";
import styles from "./color-field.module.css";
import { hang } from "./hang.ts";
import menu from "./menu.module.css";

export const loadPicker = () => import("./color-picker.tsx");
const ColorPicker = lazy(async () => ({ default: (await loadPicker()).ColorPicker }));

type ColorPopoverProps = {
  /** Id for the opener's `popoverTarget`. */
  id: string;
  label: string;
  opener: RefObject<HTMLButtonElement | null>;
  onOpenChange: (open: boolean) => void;
  value: string;
  onChange: (hex: string) => void;
};

/** A color popover at its button: opens at once, with the picker rendered one frame later. */
export function ColorPopover({ id, label, opener, onOpenChange, value, onChange }: ColorPopoverProps) {
  const [wanted, setWanted] = useState(false);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.hidePopover();
  }

  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-label={t("Color picker for {label}", { label })}
      className={cx(menu.popover, menu.hung, menu.below)}
      onBeforeToggle={({ newState, currentTarget }) => {
        if (newState !== "open") return;
        if (opener.current) hang(currentTarget, opener.current);
        setWanted(true);
      }}
      onToggle={({ newState, currentTarget }) => {
        onOpenChange(newState === "open");
        if (newState === "open") currentTarget.focus({ preventScroll: true });
      }}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== opener.current && relatedTarget && !currentTarget.contains(relatedTarget))
          currentTarget.hidePopover();
      }}
    >
      <div className={styles.picker}>
        <Suspense>
          {wanted && (
            <Coming>
              <ColorPicker value={value} onChange={onChange} />
            </Coming>
          )}
        </Suspense>
      </div>
    </div>
  );
}

/** Renders the open popover first, its content afterwards. */
function Coming({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
