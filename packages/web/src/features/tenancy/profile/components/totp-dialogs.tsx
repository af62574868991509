import { renewRecoveryCodes, turnOffTotp } from "@kiteloop/contract/tenancy/profile";
import { Dialog } from "@kiteloop/ui/components/dialog.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { setTotp } from "../lib/set-totp.ts";
import { PasswordForm } from "./password-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type DialogProps = { onClose: () => void };

export function TurnOff({ onClose }: DialogProps) {
  const { mutate, isPending, error } = useCall(turnOffTotp, {
    gcTime: 0,
    onSuccess: (_off, _input, _context, { client }) => setTotp(client, false, 0),
  });
  return (
    <Dialog title={t("Turn off two-step sign-in?")} open onClose={onClose}>
      <PasswordForm
        submit={t("Turn off")}
        danger
        pending={isPending}
        error={error}
        onCancel={onClose}
        onSubmit={(password) =>
          mutate(
            { body: { password } },
            {
              onSuccess: () => {
                toast("ok", t("Two-step sign-in turned off"));
                onClose();
              },
            },
          )
        }
      >
        <p>{t("You’ll sign in with just your password. Your recovery codes stop working.")}</p>
      </PasswordForm>
    </Dialog>
  );
}

export function RenewCodes({ onClose }: DialogProps) {
  const { mutate, isPending, error } = useCall(renewRecoveryCodes, {
    gcTime: 0,
    onSuccess: ({ recoveryCodes }, _input, _context, { client }) =>
      setTotp(client, true, recoveryCodes.length),
  });
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  return (
    <Dialog title={t("New recovery codes")} open onClose={onClose}>
      <PasswordForm
        submit={t("Generate codes")}
        pending={isPending}
        error={error}
        onCancel={onClose}
        onSubmit={(password) =>
          mutate({ body: { password } }, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) })
        }
      >
        <p>{t("Your current codes will stop working.")}</p>
      </PasswordForm>
    </Dialog>
  );
}
