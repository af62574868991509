import { zodResolver } from "@hookform/resolvers/zod";
import { createWebhook } from "@kiteloop/contract/messaging/webhook";
import type { Project } from "@kiteloop/contract/publishing/project";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
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
import styles from "../keys.module.css";
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

/** Fields of an endpoint: address, project and events. */
export function WebhookForm({ start, projects, submit, onSubmit, onCancel }: WebhookFormProps) {
  const [failure, setFailure] = useState<unknown>();
  const form = useForm({ resolver: zodResolver(createWebhook.body), defaultValues: start });
  const { register, control, handleSubmit, formState, setError } = form;
  const { errors, isSubmitting } = formState;
  const projectId = useWatch({ control, name: "projectId" });
  const oneMachine = useMe().instance.mailboxOrigin !== null;
  const host = projects?.find(({ id }) => id === projectId)?.host ?? "example.com";

  const send = handleSubmit(async (fields) => {
    setFailure(undefined);
    try {
      await onSubmit(fields);
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
      <TextField
        autoFocus
        label="Address"
        type="url"
        inputMode="url"
        placeholder={`https://${host}/webhooks/kiteloop`}
        hint={
          oneMachine
            ? "Of your server: https and reachable from the internet or, on this machine, http://127.0.0.1 on any port."
            : "Of your server: https, and reachable from the internet."
        }
        autoComplete="off"
        error={complaint(errors.url)}
        {...register("url")}
      />
      {projects && (
        <FormSelect
          control={control}
          name="projectId"
          label="Project"
          hint="It gets the events of this project. Another project needs an endpoint of its own."
          options={projects.map(({ id, name, host: hint }) => ({ id, label: name, hint }))}
        />
      )}
      <TextField
        label="Description"
        placeholder="Hands out coupons"
        hint="For those who find it here later. May stay empty."
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
            error={errors.events && "Choose at least one"}
          />
        )}
      />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
}
