import { Check } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import { cx } from "../lib/cx.ts";
import { t } from "../lib/messages.tsx";
import styles from "./menu.module.css";
import { byArrow, byName, typed } from "./menu-keys.ts";

export type MenuEntry = { id: string; label: string; hint?: string; danger?: boolean };

/** With `selected`, one of the items is the current choice. */
export type MenuSection = { title?: string; items: readonly MenuEntry[]; selected?: string };

type MenuListProps = {
  sections: readonly MenuSection[];
  onAction: (id: string) => void;
  /** The menu is left without a choice. */
  onLeave: () => void;
};

const itemsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>("button")];

/** Focuses the current choice, else the first item. */
export function focusMenu(menu: HTMLElement): void {
  (menu.querySelector<HTMLElement>("[aria-checked=true]") ?? itemsOf(menu)[0])?.focus();
}

function focusPointed({ pointerType, target }: PointerEvent<HTMLElement>): void {
  const item = target instanceof Element ? target.closest("button") : null;
  // Not on pointer enter: a menu that opens below a resting pointer belongs to the keyboard.
  if (pointerType === "mouse" && item !== document.activeElement) item?.focus({ preventScroll: true });
}

/** Items of a menu, with keyboard navigation by arrows, Home, End and first letters (ARIA APG). */
export function MenuList({ sections, onAction, onLeave }: MenuListProps) {
  const id = useId();
  const word = useRef({ text: "", at: 0 });

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // Keys of the menu, such as Escape, must not reach surrounding elements.
    event.stopPropagation();
    if (event.key === "Tab") onLeave();
    if (event.key === "Tab" || event.ctrlKey || event.altKey || event.metaKey) return;
    const items = itemsOf(event.currentTarget);
    const at = items.findIndex((item) => item.matches(":focus"));
    const next = byArrow(event.key, at, items.length) ?? named(event, at);
    if (event.key === "Escape") onLeave();
    else if (next === undefined) return;
    event.preventDefault();
    if (next !== undefined) items[next]?.focus();
  }

  function named({ key, timeStamp }: KeyboardEvent, at: number): number | undefined {
    const letter = [...key].length === 1 && key !== " ";
    if (!letter) return undefined;
    word.current = typed(word.current, key, timeStamp);
    const labels = sections.flatMap(({ items }) => items.map(({ label }) => label));
    return byName(labels, at, word.current.text);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the surrounding popover is the menu
    <div onKeyDown={onKeyDown} onPointerMove={focusPointed}>
      {sections.map(({ title, items, selected }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
        <div
          key={title ?? index}
          role="group"
          className={styles.section}
          {...(title ? { "aria-labelledby": `${id}-${index}` } : { "aria-label": t("Actions") })}
        >
          {title && (
            <div id={`${id}-${index}`} className={styles.title}>
              {title}
            </div>
          )}
          {items.map((item) => (
            <Item
              key={item.id}
              item={item}
              chosen={selected === undefined ? undefined : item.id === selected}
              onClick={() => onAction(item.id)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type ItemProps = { item: MenuEntry; chosen: boolean | undefined; onClick: () => void };

function Item({ item: { label, hint, danger }, chosen, onClick }: ItemProps) {
  const id = useId();
  return (
    <button
      type="button"
      {...(chosen === undefined ? { role: "menuitem" } : { role: "menuitemradio", "aria-checked": chosen })}
      tabIndex={-1}
      className={cx(styles.item, danger && styles.danger)}
      aria-labelledby={id}
      aria-describedby={hint && `${id}-hint`}
      onClick={onClick}
    >
      <span id={id} className={styles.label}>
        {label}
      </span>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {chosen && <Check className={styles.check} aria-hidden="true" />}
    </button>
  );
}
