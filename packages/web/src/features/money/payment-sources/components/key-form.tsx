import { type PaymentSource, stripeKey } from "@kiteloop/contract/money/payment-source";
import type { Project } from "@kiteloop/contract/publishing/project";
import { type FormEvent, useState } from "react";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { SaveRow } from "../../../../components/ui/save-row.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { complaint } from "../../../../lib/form.ts";
import { useUpdateSource } from "../api.ts";
import { t } from "../messages.ts";

/** Replaces the key with which the provider's API is called. */
export function KeyForm({ project, source }: { project: Project; source: PaymentSource }) {
  const [key, setKey] = useState("");
  const [wrong, setWrong] = useState<string>();
  const update = useUpdateSource(project.id, source.id);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = stripeKey.safeParse(key);
    setWrong(complaint(parsed.error?.issues[0]));
    if (!parsed.success) return;
    try {
      await update.mutateAsync({ version: source.version, apiKey: parsed.data });
      setKey("");
      toast("ok", t("paymentSources.keyForm.saved"));
    } catch {
      // Shown above the button.
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack tight>
        <TextField
          label={t("paymentSources.keyForm.label")}
          hint={t("paymentSources.keyForm.hint")}
          placeholder={`rk_${source.mode}_…`}
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
          {t("paymentSources.keyForm.save")}
        </SaveRow>
      </Stack>
    </form>
  );
}
