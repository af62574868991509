import { rotateWebhookSecret, secretOverlap, type Webhook } from "@kiteloop/contract/messaging/webhook";
import { ConfirmDialog } from "@kiteloop/ui/components/dialog.tsx";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../../api/use-call.ts";
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
        {t(
          "You won’t be able to see this secret again. For {count} hours we sign deliveries with both secrets. Update your server before then.",
          { count: secretOverlap.count },
        )}
      </WebhookSecret>
    );
  }
  const older = hook.oldSecretUntil !== null && Date.parse(hook.oldSecretUntil) > Date.now();
  return (
    <ConfirmDialog
      title={t("Rotate signing secret?")}
      open
      onClose={onClose}
      confirm={t("Rotate secret")}
      pending={rotate.isPending}
      error={rotate.error}
      onConfirm={() =>
        rotate.mutate(
          { params: { webhookId: hook.id }, body: { version: hook.version } },
          { onSuccess: (made) => setSecret(made.secret) },
        )
      }
    >
      <p>
        {t(
          "For {count} hours we sign deliveries with both secrets, so you can update your server without losing any. After that, only the new one is used.",
          { count: secretOverlap.count },
        )}
      </p>
      {older && hook.oldSecretUntil !== null && (
        <p>
          {t("The previous secret, valid until {oldSecretUntil}, stops working immediately.", {
            oldSecretUntil: formatDateTime(hook.oldSecretUntil),
          })}
        </p>
      )}
    </ConfirmDialog>
  );
}
