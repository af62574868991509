import { Button } from "@kiteloop/ui/components/button.tsx";
import { CopyField } from "@kiteloop/ui/components/copy-field.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import styles from "./profile.module.css";

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <Dialog title={t("Save your recovery codes")} open onClose={onDone} must>
      <div className={styles.form}>
        <p>
          {t(
            "If you lose your phone, sign in with one of these codes. This turns off two-step sign-in until you set it up again. Store them in your password manager.",
          )}
        </p>
        <CopyField label={t("recovery codes")} value={codes.join("\n")} block />
        <Notice tone="warn">{t("You won’t be able to see these codes again.")}</Notice>
        <DialogActions>
          <Button variant="primary" onClick={onDone}>
            {t("I’ve saved these codes")}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
