import { Link } from "react-router-dom";
import { useMe } from "../../api/queries/me.ts";
import { Notice } from "../../components/ui/notice.tsx";
import { formatDateTime } from "../../lib/format.ts";
import { t } from "../messages.ts";
import { paths } from "../paths.ts";
import styles from "./shell.module.css";

/** Shown above every screen of a workspace that is scheduled for deletion. */
export function LeavingNotice() {
  const { name, erasesAt, role } = useMe().workspace;
  if (erasesAt === undefined) return null;
  return (
    <div className={styles.leaving}>
      <Notice tone="warn">
        <span>
          {t("shell.leavingNotice.isScheduledForDeletion", { name, erasesAt: formatDateTime(erasesAt) })}{" "}
          {role === "owner" ? (
            <Link to={paths.account.href()}>{t("shell.leavingNotice.cancelDeletion")}</Link>
          ) : (
            t("shell.leavingNotice.anOwnerCanCancel")
          )}
        </span>
      </Notice>
    </div>
  );
}
