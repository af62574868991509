import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useMe } from "../../api/queries/me.ts";
import { suspensionReasonNames } from "../../lib/suspension-reasons.ts";
import styles from "./shell.module.css";

/** Shown above every screen of a workspace that staff have suspended: why, what still works, and how to reply. */
export function SuspendedNotice() {
  const { name, suspension } = useMe().workspace;
  if (suspension === undefined) return null;
  const { reason, text } = suspension;
  return (
    <div className={styles.leaving}>
      <Notice tone="danger">
        <strong>{t("{name} is suspended", { name })}</strong>
        <p>{t("Reason: {reason}", { reason: suspensionReasonNames[reason] })}</p>
        <p className={styles.note}>{text}</p>
        <p>
          {t(
            "You can read everything and export your data. Projects are archived for now, so widgets and share pages are offline. Email, webhooks and rewards wait.",
          )}{" "}
          <a href={paths.contact.href()}>{t("Contact us if this is a mistake.")}</a>
        </p>
      </Notice>
    </div>
  );
}
