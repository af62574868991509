import type { ReactNode } from "react";
import { Button } from "../../../../components/ui/button.tsx";
import { CopyField } from "../../../../components/ui/copy-field.tsx";
import { DialogActions } from "../../../../components/ui/dialog.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { t } from "../../../../lib/messages.tsx";
import styles from "./keys.module.css";

type ShownOnceProps = {
  label: string;
  secret: string;
  /** Why it is shown only once, and where to store it. */
  children: ReactNode;
  onDone: () => void;
};

/** A secret that is shown only once. */
export function ShownOnce({ label, secret, children, onDone }: ShownOnceProps) {
  return (
    <div className={styles.form}>
      <CopyField label={label} value={secret} />
      <Notice tone="warn">{children}</Notice>
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          {t("Done")}
        </Button>
      </DialogActions>
    </div>
  );
}
