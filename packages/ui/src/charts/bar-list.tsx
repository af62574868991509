import { formatCount, formatShare } from "../lib/format.ts";
import styles from "./bar-list.module.css";
import { RowButton } from "./row-button.tsx";
import { ShareBar } from "./share-bar.tsx";
import { useFirstRows } from "./show-all.tsx";

export type Bar = { id: string; label: string; count: number };

type BarListProps = {
  label: string;
  bars: readonly Bar[];
  /** Called with the id of a bar whose name is clicked. */
  onChoose?: ((id: string) => void) | undefined;
  /** Number of bars until a member shows all. */
  most?: number;
};

/** Parts of a whole, largest first, each with its share. */
export function BarList({ label, bars, onChoose, most }: BarListProps) {
  const sorted = [...bars].sort((a, b) => b.count - a.count);
  const total = sorted.reduce((sum, bar) => sum + bar.count, 0);
  const highest = sorted[0]?.count ?? 0;
  const { shown, button } = useFirstRows(sorted, most);
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {shown.map((bar) => (
          <li key={bar.id} className={styles.row}>
            {onChoose ? (
              <RowButton onClick={() => onChoose(bar.id)}>{bar.label}</RowButton>
            ) : (
              <span className={styles.label}>{bar.label}</span>
            )}
            <span className={styles.count}>{formatCount(bar.count)}</span>
            <span className={styles.share}>{formatShare(total > 0 ? bar.count / total : null)}</span>
            <span className={styles.bar}>
              <ShareBar share={highest > 0 ? bar.count / highest : 0} />
            </span>
          </li>
        ))}
      </ul>
      {button}
    </>
  );
}
