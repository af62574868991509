import { type ApiKey, listApiKeys, revokeApiKey } from "@kiteloop/contract/publishing/api-key";
import { useCall } from "../../../../api/use-call.ts";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { t } from "../messages.ts";

type RevokeKeyProps = { apiKey: ApiKey; onClose: () => void };

export function RevokeKey({ apiKey: { id, name }, onClose }: RevokeKeyProps) {
  const revoke = useCall(revokeApiKey, { changes: [listApiKeys] });
  return (
    <ConfirmDialog
      title={t("apiKeys.revokeKey.revokeTitle", { name })}
      open
      onClose={onClose}
      onConfirm={() =>
        revoke.mutate(
          { params: { keyId: id } },
          {
            onSuccess: () => {
              onClose();
              toast("ok", t("apiKeys.revokeKey.revokedToast", { name }));
            },
          },
        )
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
