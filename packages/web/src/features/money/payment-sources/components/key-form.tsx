import type { ListingProvider } from "@kiteloop/contract/money/payment-backfill-states";
import {
  keyForms,
  listPaymentSources,
  type PaymentSource,
  updatePaymentSource,
} from "@kiteloop/contract/money/payment-source";
import { sourceFacts } from "@kiteloop/providers/facts";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { SaveRow } from "@kiteloop/ui/components/save-row.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type FormEvent, useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { complaint } from "../../../../lib/form.ts";
import { beginningOf } from "./beginning.ts";
import { sourceWords } from "./source-words.ts";

type KeyFormProps = { source: PaymentSource; provider: ListingProvider };

/** Replaces the key with which the provider's API is called. */
export function KeyForm({ source, provider }: KeyFormProps) {
  const { key: words } = sourceWords[provider];
  const [key, setKey] = useState("");
  const [wrong, setWrong] = useState<string>();
  const update = useCall(updatePaymentSource, { changes: [listPaymentSources] });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = keyForms[provider].apiKey.safeParse(key);
    setWrong(complaint(parsed.error?.issues[0]));
    if (!parsed.success) return;
    try {
      await update.mutateAsync({
        params: { sourceId: source.id },
        body: { version: source.version, apiKey: parsed.data },
      });
      setKey("");
      toast("ok", t("Key saved"));
    } catch {
      // Shown above the button.
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack tight>
        <TextField
          label={words?.label ?? ""}
          hint={words?.hint}
          placeholder={beginningOf(sourceFacts[provider], source.mode)}
          error={wrong}
          value={key}
          autoComplete="off"
          spellCheck={false}
          mono
          onChange={(event) => {
            setKey(event.target.value);
            setWrong(undefined);
          }}
        />
        <ErrorNotice error={update.error} />
        <SaveRow changed={key !== ""} pending={update.isPending}>
          {t("Save key")}
        </SaveRow>
      </Stack>
    </form>
  );
}
