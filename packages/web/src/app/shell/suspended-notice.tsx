import { useMe } from "../../api/queries/me.ts";
import { Notice } from "../../components/ui/notice.tsx";
import { suspensionReasonNames } from "../../lib/suspension-reasons.ts";
import { t } from "../messages.ts";
import { paths } from "../paths.ts";
import styles from "./shell.module.css";

/** Shown above every screen of a workspace that staff have suspended: why, what still works, and how to reply. */
export function SuspendedNotice() {
  const { name, suspension } = useMe().workspace;
  if (suspension === undefined) return null;
  const { reason, text } = suspension;
  return (
    <div className={styles.leaving}>
      <Notice tone="danger">
        <strong>{t("shell.suspendedNotice.title", { name })}</strong>
        <p>{t("shell.suspendedNotice.reason", { reason: suspensionReasonNames[reason] })}</p>
        <p className={styles.note}>{text}</p>
        <p>
          {t("shell.suspendedNotice.whatIsLeft")}{" "}
          <a href={paths.contact.href()}>{t("shell.suspendedNotice.contact")}</a>
        </p>
      </Notice>
    </div>
  );
}
