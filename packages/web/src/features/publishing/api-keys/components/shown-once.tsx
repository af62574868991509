import { Button } from "@kiteloop/ui/components/button.tsx";
import { CopyField } from "@kiteloop/ui/components/copy-field.tsx";
import { DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { ReactNode } from "react";
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
