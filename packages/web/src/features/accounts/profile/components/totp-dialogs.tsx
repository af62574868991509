import { useState } from "react";
import { Dialog } from "../../../../components/ui/dialog.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { useRenewCodes, useTurnOffTotp } from "../api/profile.ts";
import { t } from "../messages.ts";
import { PasswordForm } from "./password-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type DialogProps = { onClose: () => void };

export function TurnOff({ onClose }: DialogProps) {
  const { mutate, isPending, error } = useTurnOffTotp();
  return (
    <Dialog title={t("profile.totpDialogs.turnOffTwoStep")} open onClose={onClose}>
      <PasswordForm
        submit={t("profile.totpDialogs.turnOff")}
        danger
        pending={isPending}
        error={error}
        onCancel={onClose}
        onSubmit={(password) =>
          mutate(password, {
            onSuccess: () => {
              toast("ok", t("profile.totpDialogs.twoStepSignIn"));
              onClose();
            },
          })
        }
      >
        <p>{t("profile.totpDialogs.youllSignInWith")}</p>
      </PasswordForm>
    </Dialog>
  );
}

export function RenewCodes({ onClose }: DialogProps) {
  const { mutate, isPending, error } = useRenewCodes();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  return (
    <Dialog title={t("profile.totpDialogs.newRecoveryCodes")} open onClose={onClose}>
      <PasswordForm
        submit={t("profile.totpDialogs.generateCodes")}
        pending={isPending}
        error={error}
        onCancel={onClose}
        onSubmit={(password) =>
          mutate(password, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) })
        }
      >
        <p>{t("profile.totpDialogs.yourCurrentCodesWill")}</p>
      </PasswordForm>
    </Dialog>
  );
}
