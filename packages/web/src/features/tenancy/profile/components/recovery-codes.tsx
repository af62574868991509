import { Button } from "../../../../components/ui/button.tsx";
import { CopyField } from "../../../../components/ui/copy-field.tsx";
import { Dialog, DialogActions } from "../../../../components/ui/dialog.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { t } from "../messages.ts";
import styles from "./profile.module.css";

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <Dialog title={t("profile.recoveryCodes.saveYourRecoveryCodes")} open onClose={onDone} must>
      <div className={styles.form}>
        <p>{t("profile.recoveryCodes.ifYouLoseYour")}</p>
        <CopyField label={t("profile.recoveryCodes.recoveryCodes")} value={codes.join("\n")} block />
        <Notice tone="warn">{t("profile.recoveryCodes.youWontBeAble")}</Notice>
        <DialogActions>
          <Button variant="primary" onClick={onDone}>
            {t("profile.recoveryCodes.iveSavedTheseCodes")}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
