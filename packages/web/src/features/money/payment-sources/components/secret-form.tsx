import {
  keyForms,
  listPaymentSources,
  type PaymentSource,
  updatePaymentSource,
} from "@kiteloop/contract/money/payment-source";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { SaveRow } from "@kiteloop/ui/components/save-row.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type FormEvent, useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { complaint } from "../../../../lib/form.ts";

/** Replaces the signing secret; the old one is accepted for a day. */
export function SecretForm({ source }: { source: PaymentSource }) {
  const [secret, setSecret] = useState("");
  const [wrong, setWrong] = useState<string>();
  const update = useCall(updatePaymentSource, { changes: [listPaymentSources] });
  const isFirst = source.signingSecretLastFour === null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = keyForms[source.provider].signingSecret.safeParse(secret);
    setWrong(complaint(parsed.error?.issues[0]));
    if (!parsed.success) return;
    try {
      await update.mutateAsync({
        params: { sourceId: source.id },
        body: { version: source.version, signingSecret: parsed.data },
      });
      setSecret("");
      toast("ok", t("Signing secret saved"));
    } catch {
      // Shown above the button.
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack tight>
        <TextField
          label={t(isFirst ? "Signing secret" : "New signing secret")}
          hint={isFirst ? undefined : t("The previous one is accepted for another 24 hours.")}
          error={wrong}
          value={secret}
          autoComplete="off"
          spellCheck={false}
          mono
          onChange={(event) => {
            setSecret(event.target.value);
            setWrong(undefined);
          }}
        />
        <ErrorNotice error={update.error} />
        <SaveRow changed={secret !== ""} pending={update.isPending}>
          {t("Save secret")}
        </SaveRow>
      </Stack>
    </form>
  );
}
