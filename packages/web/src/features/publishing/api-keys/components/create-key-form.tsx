import { zodResolver } from "@hookform/resolvers/zod";
import { type ApiKeyKind, createApiKey } from "@kiteloop/contract/publishing/api-key";
import type { Project } from "@kiteloop/contract/publishing/project";
import { testIdOf } from "@kiteloop/contract/shared/test-mode";
import type { Scope } from "@kiteloop/contract/tenancy/roles";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { Button } from "../../../../components/ui/button.tsx";
import { DialogActions } from "../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { FormSelect } from "../../../../components/ui/form-select.tsx";
import { complaint, firstComplaint, placeFieldErrors } from "../../../../lib/form.ts";
import { currentProject } from "../../../../lib/last-project.ts";
import { useCreateKey } from "../api/keys.ts";
import { t } from "../messages.ts";
import { AllowedIps } from "./allowed-ips.tsx";
import { ExpirySelect } from "./expiry-select.tsx";
import styles from "./keys.module.css";
import { ScopeChoice } from "./scope-choice.tsx";
import { TestChoice } from "./test-choice.tsx";

type CreateKeyFormProps = {
  kind: ApiKeyKind;
  projects: readonly Project[];
  onCreated: (secret: string) => void;
  onCancel: () => void;
};

export function CreateKeyForm({ kind, projects, onCreated, onCancel }: CreateKeyFormProps) {
  const [failure, setFailure] = useState<unknown>();
  const [isTest, setTest] = useState(false);
  const create = useCreateKey();
  const form = useForm({
    resolver: zodResolver(createApiKey.body),
    defaultValues: {
      kind,
      name: "",
      projectId: currentProject(projects)?.id ?? "",
      scopes: (kind === "server" ? ["conversions:write", "joins:write"] : []) as Scope[],
      expiresInDays: null,
      allowedIps: [] as string[],
    },
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      onCreated(
        (await create.mutateAsync(isTest ? { ...body, projectId: testIdOf(body.projectId) } : body)).secret,
      );
    } catch (error) {
      const fields = ["name", "projectId", "scopes", "expiresInDays", "allowedIps"] as const;
      if (!placeFieldErrors(form, error, fields)) setFailure(error);
    }
  });

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <ErrorNotice error={failure} />
      <TextField
        autoFocus
        label={t("apiKeys.createKeyForm.name")}
        placeholder={
          kind === "server" ? t("apiKeys.createKeyForm.checkoutServer") : t("apiKeys.createKeyForm.iosApp")
        }
        hint={t("apiKeys.createKeyForm.aNameToRecognize")}
        autoComplete="off"
        error={complaint(errors.name)}
        {...register("name")}
      />
      <FormSelect
        control={control}
        name="projectId"
        label={t("apiKeys.createKeyForm.project")}
        options={projects.map(({ id, name, host }) => ({ id, label: name, hint: host }))}
      />
      <TestChoice value={isTest} onChange={setTest} />
      {kind === "server" && (
        <Controller
          control={control}
          name="scopes"
          render={({ field }) => (
            <ScopeChoice
              value={field.value}
              onChange={field.onChange}
              error={errors.scopes && t("apiKeys.createKeyForm.selectAtLeastOne")}
            />
          )}
        />
      )}
      <Controller
        control={control}
        name="expiresInDays"
        render={({ field }) => (
          <ExpirySelect
            label={t("apiKeys.createKeyForm.expires")}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {kind === "server" && (
        <Controller
          control={control}
          name="allowedIps"
          render={({ field }) => (
            <AllowedIps
              value={field.value ?? []}
              onChange={field.onChange}
              error={firstComplaint(errors.allowedIps)}
            />
          )}
        />
      )}
      <DialogActions>
        <Button onClick={onCancel}>{t("apiKeys.createKeyForm.cancel")}</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {t("apiKeys.createKeyForm.createKey")}
        </Button>
      </DialogActions>
    </form>
  );
}
