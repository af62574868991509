import { cx } from "../../lib/cx.ts";
import styles from "./share-bar.module.css";

type ShareBarProps = {
  /** 0 to 1. */
  share: number;
  /** Sky carries data; kite and its deeper tone are for what leads somewhere. */
  tone?: "sky" | "kite" | "deep";
  thick?: boolean;
};

/** How much of the whole, drawn. The number stands beside it, so it says nothing to screen readers. */
export function ShareBar({ share, tone = "sky", thick = false }: ShareBarProps) {
  return (
    <span className={cx(styles.track, thick && styles.thick)}>
      {share > 0 && (
        <span className={cx(styles.fill, styles[tone])} style={{ inlineSize: `${share * 100}%` }} />
      )}
    </span>
  );
}
