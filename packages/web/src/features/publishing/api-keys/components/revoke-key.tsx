import type { ApiKey } from "@kiteloop/contract/publishing/api-key";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { useRevokeKey } from "../api/keys.ts";
import { t } from "../messages.ts";

type RevokeKeyProps = { apiKey: ApiKey; onClose: () => void };

export function RevokeKey({ apiKey: { id, name }, onClose }: RevokeKeyProps) {
  const revoke = useRevokeKey();
  return (
    <ConfirmDialog
      title={t("apiKeys.revokeKey.revokeTitle", { name })}
      open
      onClose={onClose}
      onConfirm={() =>
        revoke.mutate(id, {
          onSuccess: () => {
            onClose();
            toast("ok", t("apiKeys.revokeKey.revokedToast", { name }));
          },
        })
      }
      confirm={t("apiKeys.revokeKey.revoke")}
      danger
      pending={revoke.isPending}
      error={revoke.error}
    >
      <p>{t("apiKeys.revokeKey.requestsWithThisKey")}</p>
    </ConfirmDialog>
  );
}
