import { secretOverlap, type Webhook } from "@kiteloop/contract/messaging/webhook";
import { useState } from "react";
import { ConfirmDialog } from "../../../../../components/ui/dialog.tsx";
import { formatDateTime } from "../../../../../lib/format.ts";
import { useRotateSecret } from "../../api/webhooks.ts";
import { WebhookSecret } from "./webhook-secret.tsx";

type RotateSecretProps = { hook: Webhook; onClose: () => void };

/** Creates a new secret; the old one keeps signing for a while. */
export function RotateSecret({ hook, onClose }: RotateSecretProps) {
  const [secret, setSecret] = useState<string>();
  const rotate = useRotateSecret(hook);
  if (secret !== undefined) {
    return (
      <WebhookSecret secret={secret} onDone={onClose}>
        It is shown only now. For {secretOverlap.count} hours each delivery is signed with the old secret as
        well: put the new one on your server within that time, and none is refused.
      </WebhookSecret>
    );
  }
  const older = hook.oldSecretUntil !== null && Date.parse(hook.oldSecretUntil) > Date.now();
  return (
    <ConfirmDialog
      title="Make a new signing secret?"
      open
      onClose={onClose}
      confirm="Make a new secret"
      pending={rotate.isPending}
      error={rotate.error}
      onConfirm={() => rotate.mutate(undefined, { onSuccess: (made) => setSecret(made.secret) })}
    >
      <p>
        For {secretOverlap.count} hours both secrets sign, the present one and the new one, so that you can
        change it on your server without losing a delivery. Then the new one signs alone.
      </p>
      {older && hook.oldSecretUntil !== null && (
        <p>
          There is one before the present one that signs until {formatDateTime(hook.oldSecretUntil)}. That one
          ends at once.
        </p>
      )}
    </ConfirmDialog>
  );
}
