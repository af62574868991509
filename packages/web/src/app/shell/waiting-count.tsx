import { useWaiting } from "../../api/queries/referrals.ts";
import { t } from "../messages.ts";
import styles from "./sidebar.module.css";

/** How many of a project's referrals need review. */
export function WaitingCount({ projectId }: { projectId: string }) {
  const waiting = useWaiting(projectId);
  if (!waiting || waiting.count === 0) return null;
  return (
    <span className={styles.count}>
      {waiting.count}
      {waiting.more && "+"}
      <span className="visually-hidden"> {t("shell.waitingCount.needReview")}</span>
    </span>
  );
}
