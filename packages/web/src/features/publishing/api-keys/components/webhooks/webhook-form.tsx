import { zodResolver } from "@hookform/resolvers/zod";
import { destinationErrors, isDestination } from "@kiteloop/contract/messaging/webhook-destination";
import type { Project } from "@kiteloop/contract/publishing/project";
import { testIdOf } from "@kiteloop/contract/shared/test-mode";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { hasCode } from "@kiteloop/ui/lib/api-error.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { useMe } from "../../../../../api/queries/me.ts";
import { FormSelect } from "../../../../../components/form/form-select.tsx";
import { complaint, placeFieldErrors } from "../../../../../lib/form.ts";
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
  { id: "json", label: formatNames.json, hint: t("Signed JSON") },
  { id: "slack", label: formatNames.slack, hint: t("Also Mattermost and Rocket.Chat") },
  { id: "discord", label: formatNames.discord },
  ...(["segment", "posthog", "ga4"] as const).map((id) => ({ id, label: formatNames[id] })),
];

function placeholderFor(format: WebhookValues["payloadFormat"], host: string): string {
  if (format === "slack") return "https://hooks.slack.com/services/…";
  if (format === "discord") return "https://discord.com/api/webhooks/…";
  return `https://${host}/webhooks/kiteloop`;
}

function hintFor(format: WebhookValues["payloadFormat"], oneMachine: boolean): string {
  if (format === "slack")
    return t("In Slack, create an app with Incoming Webhooks, add one for your channel, and copy its URL.");
  if (format === "discord")
    return t(
      "In Discord, open the channel’s settings > Integrations > Webhooks, create one, and copy its URL.",
    );
  return oneMachine
    ? t("A public https URL or, on this machine, http://127.0.0.1 with any port.")
    : t("A public https URL.");
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
              label={t("Send to")}
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
          label={isChat ? t("Incoming webhook URL") : t("Endpoint URL")}
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
          label={t("Project")}
          options={projects.map(({ id, name, host: hint }) => ({ id, label: name, hint }))}
        />
      )}
      {projects && <TestChoice value={isTest} onChange={setTest} />}
      <TextField
        label={t("Description")}
        placeholder={t("Coupon service")}
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
            error={errors.events && t("Select at least one")}
          />
        )}
      />
      <DialogActions>
        <Button onClick={onCancel}>{t("Cancel")}</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
}
