import { listSessions } from "@kiteloop/contract/tenancy/profile";
import {
  addPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  startPasskey,
} from "@kiteloop/contract/tenancy/profile-passkey";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { keyOf } from "../../../../api/key-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { Dialog } from "../../../../components/ui/dialog.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { formatDateTime } from "../../../../lib/format.ts";
import { makePasskey } from "../../../../lib/passkeys.ts";
import { t } from "../messages.ts";
import { PasswordForm } from "./password-form.tsx";

/** Makes a passkey on this device and adds it; `cancelled` and `exists` are the browser's answers. */
async function add(password: string): Promise<"added" | "cancelled" | "exists"> {
  const options = await call(startPasskey, { body: { password } });
  const credential = await makePasskey(options);
  if (typeof credential === "string") return credential;
  await call(addPasskey, { body: { credential } });
  return "added";
}

export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: add,
    gcTime: 0,
    onSuccess: (_added, _password, _context, { client }) =>
      client.invalidateQueries({ queryKey: keyOf(listPasskeys) }),
  });
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
  const { mutate, isPending, error } = useCall(removePasskey, {
    changes: [listPasskeys, listSessions],
    gcTime: 0,
  });
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
            { body: { id, password } },
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
