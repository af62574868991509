import { type ReactNode, useDeferredValue, useState } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components";
import { cx } from "../../lib/cx.ts";
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

/** Views of one thing, one at a time. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const [moved, setMoved] = useState(false);
  return (
    <AriaTabs
      className={cx(styles.tabs)}
      {...(selected === undefined ? {} : { selectedKey: selected })}
      onSelectionChange={(key) => {
        setMoved(true);
        onSelect?.(String(key));
      }}
    >
      <TabList className={cx(styles.list)} aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={cx(styles.tab)}>
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
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={cx(styles.panel)}>
          <Coming now={!moved}>{tab.content}</Coming>
        </TabPanel>
      ))}
    </AriaTabs>
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
