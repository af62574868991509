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
      <WaitingHero />
      <div className={styles.grid}>
        <Skeleton height="26rem" />
        <Skeleton height="26rem" />
      </div>
    </>
  );
}

/** Skeleton of K with its line. */
export function WaitingHero() {
  return (
    <div className={styles.waitingHero}>
      <Skeleton height="100%" />
    </div>
  );
}
