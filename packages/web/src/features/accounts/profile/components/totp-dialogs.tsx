import { useState } from "react";
import { Dialog } from "../../../../components/ui/dialog.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { useRenewCodes, useTurnOffTotp } from "../api/profile.ts";
import { PasswordForm } from "./password-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type DialogProps = { onClose: () => void };

export function TurnOff({ onClose }: DialogProps) {
  const { mutate, isPending, error } = useTurnOffTotp();
  return (
    <Dialog title="Turn two-step sign-in off?" open onClose={onClose}>
      <PasswordForm
        submit="Turn off"
        danger
        pending={isPending}
        error={error}
        onCancel={onClose}
        onSubmit={(password) =>
          mutate(password, {
            onSuccess: () => {
              toast("ok", "Two-step sign-in is off");
              onClose();
            },
          })
        }
      >
        <p>From then on your password alone signs in, and the recovery codes are good for nothing.</p>
      </PasswordForm>
    </Dialog>
  );
}

export function RenewCodes({ onClose }: DialogProps) {
  const { mutate, isPending, error } = useRenewCodes();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  return (
    <Dialog title="New recovery codes" open onClose={onClose}>
      <PasswordForm
        submit="Make new codes"
        pending={isPending}
        error={error}
        onCancel={onClose}
        onSubmit={(password) =>
          mutate(password, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) })
        }
      >
        <p>The codes you have now are good for nothing once there are new ones.</p>
      </PasswordForm>
    </Dialog>
  );
}
