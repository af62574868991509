import { zodResolver } from "@hookform/resolvers/zod";
import { destinationErrors, isDestination } from "@kiteloop/contract/messaging/webhook-destination";
import type { Project } from "@kiteloop/contract/publishing/project";
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
import { Select } from "../../../../../components/ui/select.tsx";
import { complaint, placeFieldErrors } from "../../../../../lib/form.ts";
import { t } from "../../messages.ts";
import styles from "../keys.module.css";
import { TestChoice } from "../test-choice.tsx";
import { DestinationFields } from "./destination-fields.tsx";
import { EventChoice } from "./event-choice.tsx";
import { noDestination, toFields, urlFor, type WebhookValues, webhookValues } from "./webhook-values.ts";
import { formatNames } from "./words.ts";

type Fields = ReturnType<typeof toFields>;

type WebhookFormProps = {
  start: WebhookValues;
  /** The end of a destination's key that is stored; undefined for a new endpoint. */
  keyLastFour?: string | undefined;
  /** Projects to choose from; empty if the project is fixed. */
  projects?: readonly Project[];
  submit: string;
  onSubmit: (fields: Fields) => Promise<unknown>;
  onCancel: () => void;
};

const receivers = () => [
  { id: "json", label: formatNames.json, hint: t("apiKeys.webhookForm.signedJson") },
  { id: "slack", label: formatNames.slack, hint: t("apiKeys.webhookForm.alsoMattermost") },
  { id: "discord", label: formatNames.discord, hint: t("apiKeys.webhookForm.aMessageInAChannel") },
  ...(["segment", "posthog", "ga4"] as const).map((id) => ({
    ...{ id, label: formatNames[id], hint: t("apiKeys.webhookForm.eventsForAnalysis") },
  })),
];

function placeholderFor(format: WebhookValues["payloadFormat"], host: string): string {
  if (format === "slack") return "https://hooks.slack.com/services/…";
  if (format === "discord") return "https://discord.com/api/webhooks/…";
  return `https://${host}/webhooks/kiteloop`;
}

function hintFor(format: WebhookValues["payloadFormat"], oneMachine: boolean): string {
  if (format === "slack") return t("apiKeys.webhookForm.slackHint");
  if (format === "discord") return t("apiKeys.webhookForm.discordHint");
  return oneMachine ? t("apiKeys.webhookForm.hint") : t("apiKeys.webhookForm.aPublicHttpsUrl");
}

const fieldNames = [
  ...(["url", "description", "events", "projectId"] as const),
  ...(["destination.key", "destination.measurementId"] as const),
];

const fieldOf = (path: string) => fieldNames.find((name) => name === path) ?? "url";

/** Fields of an endpoint: address, project and events. */
export function WebhookForm({ start, keyLastFour, projects, submit, onSubmit, onCancel }: WebhookFormProps) {
  const [failure, setFailure] = useState<unknown>();
  const [isTest, setTest] = useState(false);
  const form = useForm({ resolver: zodResolver(webhookValues), defaultValues: start });
  const { register, control, handleSubmit, formState, setError, setValue, getValues } = form;
  const { errors, isSubmitting } = formState;
  const projectId = useWatch({ control, name: "projectId" });
  const oneMachine = useMe().instance.mailboxOrigin !== null;
  const payloadFormat = useWatch({ control, name: "payloadFormat" }) ?? "json";
  const isChat = payloadFormat === "slack" || payloadFormat === "discord";
  const host = projects?.find(({ id }) => id === projectId)?.host ?? "example.com";

  const send = handleSubmit(async (values) => {
    setFailure(undefined);
    const fields = toFields(values);
    const wrong = destinationErrors(fields, keyLastFour !== undefined);
    for (const { path, message } of wrong) setError(fieldOf(path), { message }, { shouldFocus: true });
    if (wrong.length > 0) return;
    try {
      await onSubmit(isTest ? { ...fields, projectId: testIdOf(fields.projectId) } : fields);
    } catch (error) {
      if (hasCode(error, "webhook.url_refused"))
        setError("url", { message: error.message }, { shouldFocus: true });
      else if (!placeFieldErrors(form, error, fieldNames)) setFailure(error);
    }
  });

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <ErrorNotice error={failure} />
      {projects && (
        <Controller
          control={control}
          name="payloadFormat"
          render={({ field }) => (
            <Select
              label={t("apiKeys.webhookForm.sendTo")}
              options={receivers()}
              value={field.value ?? null}
              onChange={(format) => {
                field.onChange(format);
                setValue("url", urlFor(format, getValues("url")));
                setValue("destination", noDestination);
              }}
            />
          )}
        />
      )}
      {isDestination(payloadFormat) ? (
        <DestinationFields key={payloadFormat} form={form} format={payloadFormat} keyLastFour={keyLastFour} />
      ) : (
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
      )}
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
