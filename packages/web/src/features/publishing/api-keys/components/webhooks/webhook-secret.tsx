import { Dialog } from "@kiteloop/ui/components/dialog.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { ReactNode } from "react";
import { ShownOnce } from "../shown-once.tsx";

type WebhookSecretProps = { secret: string; children: ReactNode; onDone: () => void };

/** An endpoint's secret, which is shown only once. */
export function WebhookSecret({ secret, children, onDone }: WebhookSecretProps) {
  return (
    <Dialog title={t("Copy your signing secret")} open onClose={onDone} must>
      <ShownOnce label={t("signing secret")} secret={secret} onDone={onDone}>
        {children}
      </ShownOnce>
    </Dialog>
  );
}
