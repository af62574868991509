import { listSessions } from "@kiteloop/contract/tenancy/profile";
import {
  addPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  startPasskey,
} from "@kiteloop/contract/tenancy/profile-passkey";
import { Dialog } from "@kiteloop/ui/components/dialog.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { makePasskey } from "@kiteloop/ui/lib/passkeys.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { keyOf } from "../../../../api/key-of.ts";
import { useCall } from "../../../../api/use-call.ts";
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
    <Dialog title={t("Add a passkey")} open onClose={onClose}>
      <PasswordForm
        submit={t("Continue")}
        pending={isPending}
        error={error}
        onCancel={onClose}
        onSubmit={(password) =>
          mutate(password, {
            onSuccess: (outcome) => {
              if (outcome !== "added") return;
              toast("ok", t("Passkey added"));
              onClose();
            },
          })
        }
      >
        <p>
          {t(
            "Your device makes the passkey and asks for your fingerprint, face or PIN each time you use it. If you lose all your devices, sign in with your password.",
          )}
        </p>
        {data === "cancelled" && (
          <Notice tone="warn">{t("No passkey was added. Try again when your device asks for it.")}</Notice>
        )}
        {data === "exists" && (
          <Notice tone="warn">{t("This device already has a passkey for your account.")}</Notice>
        )}
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
    <Dialog title={t("Remove this passkey?")} open onClose={onClose}>
      <PasswordForm
        submit={t("Remove")}
        danger
        pending={isPending}
        error={error}
        onCancel={onClose}
        onSubmit={(password) =>
          mutate(
            { body: { id, password } },
            {
              onSuccess: () => {
                toast("ok", t("Passkey removed"), t("You’re signed out on all other devices."));
                onClose();
              },
            },
          )
        }
      >
        <p>
          {t("{name}, added {addedAt}, won’t sign you in anymore. All your other sessions end.", {
            name,
            addedAt: formatDateTime(addedAt),
          })}
        </p>
        <p>{t("Your device may still offer it until you delete it there.")}</p>
      </PasswordForm>
    </Dialog>
  );
}
