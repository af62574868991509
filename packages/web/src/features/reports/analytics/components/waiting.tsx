import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import styles from "../screen.module.css";

/** Skeleton of the screen, with the same boxes and heights. */
export function Waiting() {
  return (
    <>
      <p className="visually-hidden" role="status">
        {t("Loading analytics")}
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
