import { Button } from "../../../components/ui/button.tsx";
import { CopyField } from "../../../components/ui/copy-field.tsx";
import { DialogActions } from "../../../components/ui/dialog.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import styles from "./keys.module.css";

/** The secret, in the only moment it exists outside its owner's store. */
export function ShownOnce({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <div className={styles.form}>
      <CopyField label="secret key" value={secret} />
      <Notice tone="warn">
        Kiteloop keeps only a hash of it, so it can't be shown again. Put it where your server keeps its
        secrets.
      </Notice>
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          I have stored it
        </Button>
      </DialogActions>
    </div>
  );
}
