import { type ApiKey, listApiKeys, revokeApiKey } from "@kiteloop/contract/publishing/api-key";
import { ConfirmDialog } from "@kiteloop/ui/components/dialog.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useCall } from "../../../../api/use-call.ts";

type RevokeKeyProps = { apiKey: ApiKey; onClose: () => void };

export function RevokeKey({ apiKey: { id, name }, onClose }: RevokeKeyProps) {
  const revoke = useCall(revokeApiKey, { changes: [listApiKeys] });
  return (
    <ConfirmDialog
      title={t("Revoke {name}?", { name })}
      open
      onClose={onClose}
      onConfirm={() =>
        revoke.mutate(
          { params: { keyId: id } },
          {
            onSuccess: () => {
              onClose();
              toast("ok", t("{name} revoked", { name }));
            },
          },
        )
      }
      confirm={t("Revoke")}
      danger
      pending={revoke.isPending}
      error={revoke.error}
    >
      <p>
        {t(
          "Requests with this key will fail within a minute. This can’t be undone. Events already reported are kept.",
        )}
      </p>
    </ConfirmDialog>
  );
}
