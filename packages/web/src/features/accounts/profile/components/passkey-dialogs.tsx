import type { Passkey } from "@kiteloop/contract/accounts/passkey";
import { Dialog } from "../../../../components/ui/dialog.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { formatDateTime } from "../../../../lib/format.ts";
import { useAddPasskey, useRemovePasskey } from "../api/passkeys.ts";
import { t } from "../messages.ts";
import { PasswordForm } from "./password-form.tsx";

export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { mutate, data, isPending, error } = useAddPasskey();
  return (
    <Dialog title={t("profile.passkeyDialogs.addTitle")} open onClose={onClose}>
      <PasswordForm
        submit={t("profile.passkeyDialogs.continue")}
        pending={isPending}
        error={error}
        onCancel={onClose}
        onSubmit={(password) =>
          mutate(password, {
            onSuccess: (outcome) => {
              if (outcome !== "added") return;
              toast("ok", t("profile.passkeyDialogs.added"));
              onClose();
            },
          })
        }
      >
        <p>{t("profile.passkeyDialogs.howItWorks")}</p>
        {data === "cancelled" && <Notice tone="warn">{t("profile.passkeyDialogs.cancelled")}</Notice>}
        {data === "exists" && <Notice tone="warn">{t("profile.passkeyDialogs.exists")}</Notice>}
      </PasswordForm>
    </Dialog>
  );
}

export function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { id, name, addedAt } = passkey;
  const { mutate, isPending, error } = useRemovePasskey();
  return (
    <Dialog title={t("profile.passkeyDialogs.removeTitle")} open onClose={onClose}>
      <PasswordForm
        submit={t("profile.passkeyDialogs.remove")}
        danger
        pending={isPending}
        error={error}
        onCancel={onClose}
        onSubmit={(password) =>
          mutate(
            { id, password },
            {
              onSuccess: () => {
                toast("ok", t("profile.passkeyDialogs.removed"), t("profile.passwordCard.youreSignedOutOn"));
                onClose();
              },
            },
          )
        }
      >
        <p>{t("profile.passkeyDialogs.nameWontSignIn", { name, addedAt: formatDateTime(addedAt) })}</p>
        <p>{t("profile.passkeyDialogs.deleteOnDevice")}</p>
      </PasswordForm>
    </Dialog>
  );
}
