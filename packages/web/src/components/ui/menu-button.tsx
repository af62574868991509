import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import type { MenuPlacement, MenuSection } from "./menu-popover.tsx";

const load = () => import("./menu-popover.tsx");
const MenuPopover = lazy(async () => ({ default: (await load()).MenuPopover }));

type MenuButtonProps = {
  /** What the button opens, read out after what it shows (WCAG 2.5.3: the name holds the visible words). */
  label: string;
  className: string | undefined;
  children: ReactNode;
  sections: readonly MenuSection[];
  onAction: (id: string) => void;
  placement?: MenuPlacement;
};

/**
 * A button that opens a menu. The menu's code is fetched when the button is approached, so that a screen's
 * first load does not carry it; the button stays the same element, and focus returns to it.
 */
export function MenuButton({ label, className, children, sections, onAction, placement }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);

  function show() {
    setWanted(true);
    setOpen(true);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={show}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          show();
        }}
      >
        {children}
        <span className="visually-hidden">{label}</span>
      </button>
      {wanted && (
        <Suspense>
          <MenuPopover
            label={label}
            trigger={button}
            open={open}
            onOpenChange={setOpen}
            sections={sections}
            onAction={onAction}
            placement={placement ?? "bottom start"}
          />
        </Suspense>
      )}
    </>
  );
}
