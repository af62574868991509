import { Wordmark } from "../../components/ui/mark.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import styles from "./shell.module.css";
import side from "./sidebar.module.css";

/** Skeleton of the shell while the member is loading. */
export function ShellSkeleton() {
  return (
    <div className={styles.shell}>
      <aside className={styles.sidebar}>
        <div className={side.sidebar}>
          <span className={side.brand}>
            <Wordmark size={26} />
          </span>
          <Skeleton height="2.75rem" />
          <Skeleton height="8.5rem" />
        </div>
      </aside>
      <main className={styles.main}>
        <p className="visually-hidden" role="status">
          Loading
        </p>
        <Skeleton width="12rem" height="1.75rem" />
      </main>
    </div>
  );
}
