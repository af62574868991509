import { zodResolver } from "@hookform/resolvers/zod";
import { type EmailLanguage, emailLanguages } from "@kiteloop/contract/messaging/email";
import {
  EmailSettings,
  type EmailSettingsView,
  getEmailSettings,
  saveEmailSettings,
} from "@kiteloop/contract/messaging/email-settings";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextArea, TextField } from "@kiteloop/ui/components/field.tsx";
import { Fields, Stack } from "@kiteloop/ui/components/layout.tsx";
import { SaveRow } from "@kiteloop/ui/components/save-row.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useCall } from "../../../../api/use-call.ts";
import { FormSelect } from "../../../../components/form/form-select.tsx";
import { languageName } from "../../../../lib/config-changes/settings.ts";
import { complaint, placeFieldErrors } from "../../../../lib/form.ts";

const languages = emailLanguages.map((id) => ({ id, label: languageName(id) }));
/** An empty field means the default. */
const orNull = { setValueAs: (value: string | null) => (value?.trim() ? value : null) };
const fields = ["senderName", "replyTo", "postalAddress", "unsubscribeText", "language"] as const;

/** Settings of all emails. The hint of an empty field shows the default. */
export function SenderForm({ view }: { view: EmailSettingsView }) {
  const [failure, setFailure] = useState<unknown>();
  const save = useCall(saveEmailSettings, { returns: getEmailSettings });
  const form = useForm({ resolver: zodResolver(EmailSettings), defaultValues: view.settings });
  const { register, control, handleSubmit, formState, watch, reset } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const language: EmailLanguage = watch("language");

  const send = handleSubmit(async (settings) => {
    setFailure(undefined);
    try {
      const saved = await save.mutateAsync({ body: { version: view.version, settings } });
      reset(saved.settings);
      toast("ok", t("Sender details saved"));
    } catch (error) {
      if (!placeFieldErrors(form, error, fields)) setFailure(error);
    }
  });

  return (
    <Card title={t("Sender details")}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack>
          <ErrorNotice error={failure} />
          <Fields>
            <TextField
              label={t("Sender name")}
              placeholder={t("The project’s name")}
              autoComplete="organization"
              error={complaint(errors.senderName)}
              {...register("senderName", orNull)}
            />
            <TextField
              label={t("Reply-to")}
              type="email"
              placeholder={t("The sender’s address")}
              autoComplete="email"
              error={complaint(errors.replyTo)}
              {...register("replyTo", orNull)}
            />
            <TextArea
              label={t("Postal address")}
              placeholder={view.instance.postalAddress}
              hint={t("Required by laws such as CAN-SPAM. Leave empty to use the operator’s address.")}
              autoComplete="street-address"
              error={complaint(errors.postalAddress)}
              {...register("postalAddress", orNull)}
            />
            <TextArea
              label={t("Text before the unsubscribe link")}
              placeholder={view.instance.unsubscribeTexts[language]}
              error={complaint(errors.unsubscribeText)}
              {...register("unsubscribeText", orNull)}
            />
            <FormSelect control={control} name="language" label={t("Language")} options={languages} />
          </Fields>
          <SaveRow changed={isDirty} pending={isSubmitting}>
            {t("Save")}
          </SaveRow>
        </Stack>
      </form>
    </Card>
  );
}
