import { Wordmark } from "@kiteloop/ui/components/mark.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import styles from "./shell.module.css";
import side from "./sidebar.module.css";

/** Skeleton of the shell while the member is loading. Also part of the HTML, for the time before any script runs. */
export function ShellSkeleton() {
  return (
    <div className={styles.shell}>
      <aside className={styles.sidebar}>
        <div className={side.sidebar}>
          <span className={side.brand}>
            <Wordmark size={26} />
          </span>
          <Skeleton className={styles.waitingSwitcher} />
          <Skeleton className={styles.waitingNav} />
        </div>
      </aside>
      <main className={styles.main}>
        <p className="visually-hidden" role="status">
          {t("Loading")}
        </p>
        <div>
          <Skeleton className={styles.waitingTitle} />
        </div>
      </main>
    </div>
  );
}
