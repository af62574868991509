import {
  listPaymentSources,
  type PaymentSource,
  signingSecrets,
  updatePaymentSource,
} from "@kiteloop/contract/money/payment-source";
import { type FormEvent, useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { SaveRow } from "../../../../components/ui/save-row.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { complaint } from "../../../../lib/form.ts";
import { t } from "../../../../lib/messages.tsx";

/** Replaces the signing secret; the old one is accepted for a day. */
export function SecretForm({ source }: { source: PaymentSource }) {
  const [secret, setSecret] = useState("");
  const [wrong, setWrong] = useState<string>();
  const update = useCall(updatePaymentSource, { changes: [listPaymentSources] });
  const isFirst = source.signingSecretLastFour === null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = signingSecrets[source.provider].safeParse(secret);
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
