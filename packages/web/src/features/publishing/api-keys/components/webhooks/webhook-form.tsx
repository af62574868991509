import { zodResolver } from "@hookform/resolvers/zod";
import { createWebhook } from "@kiteloop/contract/messaging/webhook";
import type { Project } from "@kiteloop/contract/publishing/project";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { testIdOf } from "@kiteloop/contract/shared/test-mode";
import { useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { hasCode } from "../../../../../api/error.ts";
import { useMe } from "../../../../../api/queries/me.ts";
import { Button } from "../../../../../components/ui/button.tsx";
import { DialogActions } from "../../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../../components/ui/field.tsx";
import { FormSelect } from "../../../../../components/ui/form-select.tsx";
import { complaint, placeFieldErrors } from "../../../../../lib/form.ts";
import { t } from "../../messages.ts";
import styles from "../keys.module.css";
import { TestChoice } from "../test-choice.tsx";
import { EventChoice } from "./event-choice.tsx";

export type WebhookFields = BodyInputOf<typeof createWebhook>;

type WebhookFormProps = {
  start: WebhookFields;
  /** Projects to choose from; empty if the project is fixed. */
  projects?: readonly Project[];
  submit: string;
  onSubmit: (fields: WebhookFields) => Promise<unknown>;
  onCancel: () => void;
};

const receivers = () => [
  { id: "json", label: t("apiKeys.webhookForm.yourServer"), hint: t("apiKeys.webhookForm.signedJson") },
  { id: "slack", label: t("apiKeys.webhookForm.slack"), hint: t("apiKeys.webhookForm.alsoMattermost") },
  {
    id: "discord",
    label: t("apiKeys.webhookForm.discord"),
    hint: t("apiKeys.webhookForm.aMessageInAChannel"),
  },
];

function placeholderFor(format: WebhookFields["payloadFormat"], host: string): string {
  if (format === "slack") return "https://hooks.slack.com/services/…";
  if (format === "discord") return "https://discord.com/api/webhooks/…";
  return `https://${host}/webhooks/kiteloop`;
}

function hintFor(format: WebhookFields["payloadFormat"], oneMachine: boolean): string {
  if (format === "slack") return t("apiKeys.webhookForm.slackHint");
  if (format === "discord") return t("apiKeys.webhookForm.discordHint");
  return oneMachine ? t("apiKeys.webhookForm.hint") : t("apiKeys.webhookForm.aPublicHttpsUrl");
}

/** Fields of an endpoint: address, project and events. */
export function WebhookForm({ start, projects, submit, onSubmit, onCancel }: WebhookFormProps) {
  const [failure, setFailure] = useState<unknown>();
  const [isTest, setTest] = useState(false);
  const form = useForm({ resolver: zodResolver(createWebhook.body), defaultValues: start });
  const { register, control, handleSubmit, formState, setError } = form;
  const { errors, isSubmitting } = formState;
  const projectId = useWatch({ control, name: "projectId" });
  const oneMachine = useMe().instance.mailboxOrigin !== null;
  const payloadFormat = useWatch({ control, name: "payloadFormat" });
  const isChat = payloadFormat === "slack" || payloadFormat === "discord";
  const host = projects?.find(({ id }) => id === projectId)?.host ?? "example.com";

  const send = handleSubmit(async (fields) => {
    setFailure(undefined);
    try {
      await onSubmit(isTest ? { ...fields, projectId: testIdOf(fields.projectId) } : fields);
    } catch (error) {
      if (hasCode(error, "webhook.url_refused"))
        setError("url", { message: error.message }, { shouldFocus: true });
      else if (!placeFieldErrors(form, error, ["url", "description", "events", "projectId"]))
        setFailure(error);
    }
  });

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <ErrorNotice error={failure} />
      {projects && (
        <FormSelect
          control={control}
          name="payloadFormat"
          label={t("apiKeys.webhookForm.sendTo")}
          options={receivers()}
        />
      )}
      <TextField
        autoFocus
        label={isChat ? t("apiKeys.webhookForm.incomingWebhookUrl") : t("apiKeys.webhookForm.endpointUrl")}
        type="url"
        inputMode="url"
        placeholder={placeholderFor(payloadFormat, host)}
        hint={hintFor(payloadFormat, oneMachine)}
        autoComplete="off"
        error={complaint(errors.url)}
        {...register("url")}
      />
      {projects && (
        <FormSelect
          control={control}
          name="projectId"
          label={t("apiKeys.webhookForm.project")}
          hint={t("apiKeys.webhookForm.eachEndpointReceivesEvents")}
          options={projects.map(({ id, name, host: hint }) => ({ id, label: name, hint }))}
        />
      )}
      {projects && <TestChoice value={isTest} onChange={setTest} />}
      <TextField
        label={t("apiKeys.webhookForm.description")}
        placeholder={t("apiKeys.webhookForm.couponService")}
        hint={t("apiKeys.webhookForm.optionalHelpsYourTeam")}
        autoComplete="off"
        error={complaint(errors.description)}
        {...register("description")}
      />
      <Controller
        control={control}
        name="events"
        render={({ field }) => (
          <EventChoice
            value={field.value}
            onChange={field.onChange}
            error={errors.events && t("apiKeys.webhookForm.selectAtLeastOne")}
          />
        )}
      />
      <DialogActions>
        <Button onClick={onCancel}>{t("apiKeys.webhookForm.cancel")}</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
}
