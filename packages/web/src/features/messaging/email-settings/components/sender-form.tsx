import { zodResolver } from "@hookform/resolvers/zod";
import type { EmailLanguage } from "@kiteloop/contract/messaging/email";
import { EmailSettings, type EmailSettingsView } from "@kiteloop/contract/messaging/email-settings";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextArea, TextField } from "../../../../components/ui/field.tsx";
import { FormSelect } from "../../../../components/ui/form-select.tsx";
import { Fields, Row, Stack } from "../../../../components/ui/layout.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { complaint, placeFieldErrors } from "../../../../lib/form.ts";
import { emailLanguageNames } from "../../../../lib/names.ts";
import { useSaveSettings } from "../api/settings.ts";

const languages = Object.entries(emailLanguageNames).map(([id, label]) => ({ id, label }));
/** An empty field means the default. */
const orNull = { setValueAs: (value: string | null) => (value?.trim() ? value : null) };
const fields = ["senderName", "replyTo", "postalAddress", "unsubscribeText", "language"] as const;

/** Settings of all emails. The hint of an empty field shows the default. */
export function SenderForm({ view }: { view: EmailSettingsView }) {
  const [failure, setFailure] = useState<unknown>();
  const save = useSaveSettings();
  const form = useForm({ resolver: zodResolver(EmailSettings), defaultValues: view.settings });
  const { register, control, handleSubmit, formState, watch, reset } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const language: EmailLanguage = watch("language");

  const send = handleSubmit(async (settings) => {
    setFailure(undefined);
    try {
      const saved = await save.mutateAsync({ version: view.version, settings });
      reset(saved.settings);
      toast("ok", "Saved. Emails that go out from now on have it.");
    } catch (error) {
      if (!placeFieldErrors(form, error, fields)) setFailure(error);
    }
  });

  return (
    <Card
      title="What every email has"
      lead="Holds for invitations and all other emails in your projects’ names."
    >
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack>
          <ErrorNotice error={failure} />
          <Fields>
            <TextField
              label="Sender name"
              placeholder="The project’s name"
              hint="Stands before the address in the inbox."
              autoComplete="organization"
              error={complaint(errors.senderName)}
              {...register("senderName", orNull)}
            />
            <TextField
              label="Answers go to"
              type="email"
              placeholder="The sender’s address"
              hint="Where a reply lands. Choose a mailbox someone reads."
              autoComplete="email"
              error={complaint(errors.replyTo)}
              {...register("replyTo", orNull)}
            />
            <TextArea
              label="Postal address"
              placeholder={view.instance.postalAddress}
              hint="Laws such as CAN-SPAM ask for the sender’s own. Empty, emails carry that of the operator of this instance."
              autoComplete="street-address"
              error={complaint(errors.postalAddress)}
              {...register("postalAddress", orNull)}
            />
            <TextArea
              label="Before the unsubscribe link"
              placeholder={view.instance.unsubscribeTexts[language]}
              hint="The link itself and the reason for the email are always there."
              error={complaint(errors.unsubscribeText)}
              {...register("unsubscribeText", orNull)}
            />
            <FormSelect
              control={control}
              name="language"
              label="Language"
              options={languages}
              hint="All emails are written in it. Email presets have the wording of each."
            />
          </Fields>
          <Row>
            <Button
              type="submit"
              variant="primary"
              pending={isSubmitting}
              disabled={!isDirty && !isSubmitting}
            >
              Save
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}
