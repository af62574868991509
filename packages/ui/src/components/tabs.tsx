import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useState } from "react";
import styles from "./tabs.module.css";

export type TabEntry = {
  id: string;
  label: string;
  /** Number of pending items, and its label for screen readers. */
  count?: { text: string; of: string } | undefined;
  /** Number of problems, for a tab that is not open. */
  problem?: string | undefined;
  content: ReactNode;
};

type TabsProps = {
  label: string;
  tabs: readonly TabEntry[];
  selected?: string;
  onSelect?: (id: string) => void;
};

/** Index change of arrow keys, Home and End; undefined for other keys. */
function targetIndex(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at + count - 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

/** Tabs. The tab list is one stop of the Tab key; arrows move between tabs. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId();
  const [picked, pick] = useState<string>();
  const [moved, setMoved] = useState(false);
  const selectedId = selected ?? picked;
  const current = tabs.find((tab) => tab.id === selectedId) ?? tabs[0];

  function select(next: string): void {
    if (next === current?.id) return;
    setMoved(true);
    pick(next);
    onSelect?.(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
    const at = tabs.findIndex((tab) => tab.id === current?.id);
    const next = targetIndex(event.key, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    select(tab.id);
    buttons[next]?.focus();
  }

  return (
    <div className={styles.tabs}>
      <div role="tablist" className={styles.list} aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => {
          const chosen = tab === current;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              className={styles.tab}
              aria-selected={chosen}
              aria-controls={chosen ? `${id}-panel` : undefined}
              tabIndex={chosen ? 0 : -1}
              onClick={() => select(tab.id)}
            >
              {tab.label}
              {tab.count && " "}
              {tab.count && (
                <span className={styles.count}>
                  {tab.count.text}
                  <span className="visually-hidden"> {tab.count.of}</span>
                </span>
              )}
              {tab.problem && (
                <span className={styles.problem}>
                  <span className="visually-hidden">, {tab.problem}</span>
                </span>
              )}
            </button>
          );
        })}
      </div>
      {current && (
        <div
          key={current.id}
          role="tabpanel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that begins with text is a tab stop (ARIA APG)
          tabIndex={0}
          id={`${id}-panel`}
          className={styles.panel}
          aria-labelledby={`${id}-${current.id}`}
        >
          <DeferredPanel now={!moved}>{current.content}</DeferredPanel>
        </div>
      )}
    </div>
  );
}

/**
 * A tab's panel, rendered after the tab itself: clicks respond at once regardless of the panel's size, and an
 * unfinished render is abandoned for the next click.
 */
function DeferredPanel({ now, children }: { now: boolean; children: ReactNode }) {
  const isReady = useDeferredValue(true, now);
  return isReady ? children : <div className={styles.coming} />;
}
