import { type ReactNode, useId, useRef, useState } from "react";
import { cx } from "../../lib/cx.ts";
import { hang } from "./hang.ts";
import styles from "./menu.module.css";
import { focusMenu, MenuList, type MenuSection } from "./menu-list.tsx";

const placements = {
  "bottom start": styles.below,
  "bottom end": styles.belowEnd,
  "top start": styles.above,
};

type MenuButtonProps = {
  /** What the button opens, read out after what it shows (WCAG 2.5.3: the name holds the visible words). */
  label: string;
  className: string | undefined;
  children: ReactNode;
  sections: readonly MenuSection[];
  onAction: (id: string) => void;
  placement?: keyof typeof placements;
};

/**
 * A button that opens a menu, which is the browser's own popover: it lies above everything, closes by a click beside
 * it, and leaves the rest of the page as it was. Its items are there while it is open.
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
          // Not sooner: an item that goes while it has the focus takes it along.
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
