import { Skeleton } from "../../../components/ui/skeleton.tsx";
import styles from "../screen.module.css";

/** The screen before its numbers: the same boxes at the same heights, so that nothing jumps. */
export function Waiting() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading numbers
      </p>
      <div className={styles.waitingHero}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.grid}>
        <Skeleton height="27rem" />
        <Skeleton height="27rem" />
      </div>
    </>
  );
}
