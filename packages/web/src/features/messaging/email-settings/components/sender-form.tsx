import { zodResolver } from "@hookform/resolvers/zod";
import { type EmailLanguage, emailLanguages } from "@kiteloop/contract/messaging/email";
import {
  EmailSettings,
  type EmailSettingsView,
  getEmailSettings,
  saveEmailSettings,
} from "@kiteloop/contract/messaging/email-settings";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useCall } from "../../../../api/use-call.ts";
import { Card } from "../../../../components/ui/card.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextArea, TextField } from "../../../../components/ui/field.tsx";
import { FormSelect } from "../../../../components/ui/form-select.tsx";
import { Fields, Stack } from "../../../../components/ui/layout.tsx";
import { SaveRow } from "../../../../components/ui/save-row.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { languageName } from "../../../../lib/config-changes/settings.ts";
import { complaint, placeFieldErrors } from "../../../../lib/form.ts";
import { t } from "../messages.ts";

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
      toast("ok", t("emailSettings.senderForm.senderDetailsSaved"));
    } catch (error) {
      if (!placeFieldErrors(form, error, fields)) setFailure(error);
    }
  });

  return (
    <Card
      title={t("emailSettings.senderForm.senderDetails")}
      lead={t("emailSettings.senderForm.usedForAllEmails")}
    >
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack>
          <ErrorNotice error={failure} />
          <Fields>
            <TextField
              label={t("emailSettings.senderForm.senderName")}
              placeholder={t("emailSettings.senderForm.theProjectsName")}
              hint={t("emailSettings.senderForm.shownAsTheSender")}
              autoComplete="organization"
              error={complaint(errors.senderName)}
              {...register("senderName", orNull)}
            />
            <TextField
              label={t("emailSettings.senderForm.replyTo")}
              type="email"
              placeholder={t("emailSettings.senderForm.theSendersAddress")}
              hint={t("emailSettings.senderForm.useAMailboxYour")}
              autoComplete="email"
              error={complaint(errors.replyTo)}
              {...register("replyTo", orNull)}
            />
            <TextArea
              label={t("emailSettings.senderForm.postalAddress")}
              placeholder={view.instance.postalAddress}
              hint={t("emailSettings.senderForm.hint")}
              autoComplete="street-address"
              error={complaint(errors.postalAddress)}
              {...register("postalAddress", orNull)}
            />
            <TextArea
              label={t("emailSettings.senderForm.textBeforeTheUnsubscribe")}
              placeholder={view.instance.unsubscribeTexts[language]}
              hint={t("emailSettings.senderForm.theLinkAndThe")}
              error={complaint(errors.unsubscribeText)}
              {...register("unsubscribeText", orNull)}
            />
            <FormSelect
              control={control}
              name="language"
              label={t("emailSettings.senderForm.language")}
              options={languages}
              hint={t("emailSettings.senderForm.usedForAllEmailsHint")}
            />
          </Fields>
          <SaveRow changed={isDirty} pending={isSubmitting}>
            {t("emailSettings.senderForm.save")}
          </SaveRow>
        </Stack>
      </form>
    </Card>
  );
}
