import { type ReactNode, useId, useRef, useState } from "react";
import { cx } from "../lib/cx.ts";
import { hang } from "./hang.ts";
import styles from "./menu.module.css";
import { focusMenu, MenuList, type MenuSection } from "./menu-list.tsx";

const placements = {
  "bottom start": styles.below,
  "bottom end": styles.belowEnd,
  "top start": styles.above,
};

type MenuButtonProps = {
  /** Name of the menu, appended to the visible text (WCAG 2.5.3: the name contains the visible words). */
  label: string;
  className: string | undefined;
  children: ReactNode;
  sections: readonly MenuSection[];
  onAction: (id: string) => void;
  placement?: keyof typeof placements;
};

/**
 * A button that opens a menu in a native popover: it is above everything, closes on a click outside, and leaves the
 * rest of the page as it was. Its items exist only while it is open.
 */
export function MenuButton(props: MenuButtonProps) {
  const { label, className, children, sections, onAction, placement = "bottom start" } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          if (!open) event.currentTarget.click();
        }}
      >
        {children}
        <span className="visually-hidden">{label}</span>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={cx(styles.popover, styles.hung, placements[placement])}
        onBeforeToggle={({ newState, currentTarget }) => {
          if (newState !== "open") return;
          if (button.current) hang(currentTarget, button.current);
          setOpen(true);
        }}
        onToggle={({ newState, currentTarget }) => {
          if (newState === "open") focusMenu(currentTarget);
          // Not earlier: removing a focused item would lose the focus.
          else setOpen(false);
        }}
      >
        {open && (
          <MenuList
            sections={sections}
            onLeave={() => menu.current?.hidePopover()}
            onAction={(item) => {
              menu.current?.hidePopover();
              onAction(item);
            }}
          />
        )}
      </div>
    </>
  );
}
