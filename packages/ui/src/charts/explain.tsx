import { Info } from "lucide-react";
import { type ReactNode, type ToggleEvent, useId } from "react";
import styles from "./explain.module.css";

/**
 * A small button that explains a number by click, touch and keyboard; closes on Escape or a click elsewhere. Uses the
 * browser's popover, so that scrolling containers do not clip it.
 */
export function Explain({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <span className={styles.explain}>
      <button type="button" className={styles.button} popoverTarget={id} aria-label={`About: ${title}`}>
        <Info aria-hidden="true" />
      </button>
      <div id={id} popover="auto" className={styles.panel} role="note" onToggle={place}>
        <strong>{title}</strong>
        {children}
      </div>
    </span>
  );
}

/** Positions the panel under its button, inside the window. */
function place(event: ToggleEvent<HTMLDivElement>) {
  if (event.newState !== "open") return;
  const panel = event.currentTarget;
  const anchor = panel.previousElementSibling?.getBoundingClientRect();
  if (!anchor) return;
  const room = window.innerWidth - panel.offsetWidth - 8;
  panel.style.left = `${Math.max(8, Math.min(anchor.left - 12, room))}px`;
  const below = anchor.bottom + 6;
  const fits = below + panel.offsetHeight < window.innerHeight;
  panel.style.top = `${fits ? below : Math.max(8, anchor.top - panel.offsetHeight - 6)}px`;
}
