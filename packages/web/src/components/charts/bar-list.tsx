import { formatCount, formatShare } from "../../lib/format.ts";
import styles from "./bar-list.module.css";
import { ShareBar } from "./share-bar.tsx";

export type Bar = { id: string; label: string; count: number };

/** Parts of a whole, largest first, each with its share. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const sorted = [...bars].sort((a, b) => b.count - a.count);
  const total = sorted.reduce((sum, bar) => sum + bar.count, 0);
  const highest = sorted[0]?.count ?? 0;
  return (
    <ul className={styles.list} aria-label={label}>
      {sorted.map((bar) => (
        <li key={bar.id} className={styles.row}>
          <span className={styles.label}>{bar.label}</span>
          <span className={styles.count}>{formatCount(bar.count)}</span>
          <span className={styles.share}>{formatShare(total > 0 ? bar.count / total : null)}</span>
          <span className={styles.bar}>
            <ShareBar share={highest > 0 ? bar.count / highest : 0} />
          </span>
        </li>
      ))}
    </ul>
  );
}
