import { rotateWebhookSecret, secretOverlap, type Webhook } from "@kiteloop/contract/messaging/webhook";
import { useState } from "react";
import { useCall } from "../../../../../api/use-call.ts";
import { ConfirmDialog } from "../../../../../components/ui/dialog.tsx";
import { formatDateTime } from "../../../../../lib/format.ts";
import { t } from "../../messages.ts";
import { ofWebhooks } from "./of-webhooks.ts";
import { WebhookSecret } from "./webhook-secret.tsx";

type RotateSecretProps = { hook: Webhook; onClose: () => void };

/** Creates a new secret; the old one keeps signing for a while. */
export function RotateSecret({ hook, onClose }: RotateSecretProps) {
  const [secret, setSecret] = useState<string>();
  const rotate = useCall(rotateWebhookSecret, { changes: ofWebhooks, evenRefused: true, gcTime: 0 });
  if (secret !== undefined) {
    return (
      <WebhookSecret secret={secret} onDone={onClose}>
        {t("apiKeys.rotateSecret.youWontBeAble", { count: secretOverlap.count })}
      </WebhookSecret>
    );
  }
  const older = hook.oldSecretUntil !== null && Date.parse(hook.oldSecretUntil) > Date.now();
  return (
    <ConfirmDialog
      title={t("apiKeys.rotateSecret.rotateSigningSecret")}
      open
      onClose={onClose}
      confirm={t("apiKeys.rotateSecret.rotateSecret")}
      pending={rotate.isPending}
      error={rotate.error}
      onConfirm={() =>
        rotate.mutate(
          { params: { webhookId: hook.id }, body: { version: hook.version } },
          { onSuccess: (made) => setSecret(made.secret) },
        )
      }
    >
      <p>{t("apiKeys.rotateSecret.forHoursWeSign", { count: secretOverlap.count })}</p>
      {older && hook.oldSecretUntil !== null && (
        <p>
          {t("apiKeys.rotateSecret.thePreviousSecretValid", {
            oldSecretUntil: formatDateTime(hook.oldSecretUntil),
          })}
        </p>
      )}
    </ConfirmDialog>
  );
}
