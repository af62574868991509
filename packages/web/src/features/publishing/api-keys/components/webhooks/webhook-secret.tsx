import type { ReactNode } from "react";
import { Dialog } from "../../../../../components/ui/dialog.tsx";
import { ShownOnce } from "../shown-once.tsx";

type WebhookSecretProps = { secret: string; children: ReactNode; onDone: () => void };

/** An endpoint's secret, which is shown only once. */
export function WebhookSecret({ secret, children, onDone }: WebhookSecretProps) {
  return (
    <Dialog title="Copy the signing secret now" open onClose={onDone} must>
      <ShownOnce label="signing secret" secret={secret} onDone={onDone}>
        {children}
      </ShownOnce>
    </Dialog>
  );
}
