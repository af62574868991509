import { zodResolver } from "@hookform/resolvers/zod";
import { type ApiKeyKind, createApiKey, listApiKeys } from "@kiteloop/contract/publishing/api-key";
import type { Project } from "@kiteloop/contract/publishing/project";
import { testIdOf } from "@kiteloop/contract/shared/test-mode";
import type { Scope } from "@kiteloop/contract/tenancy/roles";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useCall } from "../../../../api/use-call.ts";
import { FormSelect } from "../../../../components/form/form-select.tsx";
import { placeFieldErrors } from "../../../../lib/form.ts";
import { currentProject } from "../../../../lib/last-project.ts";
import { ensureProject } from "../lib/ensure-project.ts";
import { KeyFields } from "./key-fields.tsx";
import styles from "./keys.module.css";
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
  const create = useCall(createApiKey, {
    changes: [listApiKeys],
    // The response contains the secret, which must not stay in a cache.
    gcTime: 0,
  });
  const form = useForm({
    resolver: zodResolver(createApiKey.body),
    defaultValues: {
      kind,
      name: "",
      projectId: currentProject(projects)?.id ?? null,
      scopes: (kind === "server" ? ["conversions:write", "joins:write"] : []) as Scope[],
      expiresInDays: null,
      allowedIps: [] as string[],
    },
  });

  const send = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      const projectId = isTest ? testIdOf(body.projectId ?? "") : body.projectId;
      if (projectId !== null) await ensureProject(projectId);
      onCreated((await create.mutateAsync({ body: { ...body, projectId } })).secret);
    } catch (error) {
      const fields = ["name", "projectId", "scopes", "expiresInDays", "allowedIps"] as const;
      if (!placeFieldErrors(form, error, fields)) setFailure(error);
    }
  });

  return (
    <FormProvider {...form}>
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <ErrorNotice error={failure} />
        <KeyFields
          of={kind === "server" ? "project" : "app"}
          placeholder={kind === "server" ? t("Checkout server") : t("iOS app")}
        >
          <FormSelect
            control={form.control}
            name="projectId"
            label={t("Project")}
            options={projects.map(({ id, name, host }) => ({ id, label: name, hint: host }))}
          />
          <TestChoice value={isTest} onChange={setTest} />
        </KeyFields>
        <DialogActions>
          <Button onClick={onCancel}>{t("Cancel")}</Button>
          <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
            {t("Create key")}
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  );
}
