import { Button } from "../../../../components/ui/button.tsx";
import { CopyField } from "../../../../components/ui/copy-field.tsx";
import { Dialog, DialogActions } from "../../../../components/ui/dialog.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import styles from "./profile.module.css";

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <Dialog title="Keep these recovery codes" open onClose={onDone} must>
      <div className={styles.form}>
        <p>
          One of them signs you in when your phone is lost or broken, and turns two-step sign-in off until you
          set it up again. Print them, or put them into your password manager.
        </p>
        <CopyField label="recovery codes" value={codes.join("\n")} block />
        <Notice tone="warn">Kiteloop keeps only hashes of them, so they can't be shown again.</Notice>
        <DialogActions>
          <Button variant="primary" onClick={onDone}>
            I have kept them
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
