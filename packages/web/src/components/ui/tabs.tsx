import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useState } from "react";
import styles from "./tabs.module.css";

export type TabEntry = {
  id: string;
  label: string;
  /** What waits in it: the number, and what it counts for those who only hear it. */
  count?: { text: string; of: string } | undefined;
  /** What is wrong in it, for a tab that is not looked at. */
  problem?: string | undefined;
  content: ReactNode;
};

type TabsProps = {
  label: string;
  tabs: readonly TabEntry[];
  selected?: string;
  onSelect?: (id: string) => void;
};

/** By which key the tab beside, the first or the last one is reached; nothing for a key that means something else. */
function reached(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at + count - 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

/** Views of one thing, one at a time. The list of tabs is one stop of the Tab key; arrows go from tab to tab. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId();
  const [picked, pick] = useState<string>();
  const [moved, setMoved] = useState(false);
  const wanted = selected ?? picked;
  const current = tabs.find((tab) => tab.id === wanted) ?? tabs[0];

  function select(next: string): void {
    if (next === current?.id) return;
    setMoved(true);
    pick(next);
    onSelect?.(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
    const at = tabs.findIndex((tab) => tab.id === current?.id);
    const next = reached(event.key, at, tabs.length);
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
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that begins with words is reached by Tab (ARIA APG)
          tabIndex={0}
          id={`${id}-panel`}
          className={styles.panel}
          aria-labelledby={`${id}-${current.id}`}
        >
          <Coming now={!moved}>{current.content}</Coming>
        </div>
      )}
    </div>
  );
}

/**
 * What a tab shows, one drawing after the tab itself: a click is answered at once, however much stands behind it, and
 * what is being made ready makes way for the next click.
 */
function Coming({ now, children }: { now: boolean; children: ReactNode }) {
  const here = useDeferredValue(true, now);
  return here ? children : <div className={styles.coming} />;
}
