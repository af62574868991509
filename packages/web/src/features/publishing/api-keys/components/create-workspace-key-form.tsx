import { zodResolver } from "@hookform/resolvers/zod";
import { createApiKey, listApiKeys } from "@kiteloop/contract/publishing/api-key";
import type { Scope } from "@kiteloop/contract/tenancy/roles";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useCall } from "../../../../api/use-call.ts";
import { placeFieldErrors } from "../../../../lib/form.ts";
import { KeyFields } from "./key-fields.tsx";
import styles from "./keys.module.css";

/** A backup's permissions. */
const backup: Scope[] = ["projects:read", "exports:read", "personal:read"];

type CreateWorkspaceKeyFormProps = { onCreated: (secret: string) => void; onCancel: () => void };

export function CreateWorkspaceKeyForm({ onCreated, onCancel }: CreateWorkspaceKeyFormProps) {
  const [failure, setFailure] = useState<unknown>();
  const create = useCall(createApiKey, { changes: [listApiKeys], gcTime: 0 });
  const form = useForm({
    resolver: zodResolver(createApiKey.body),
    defaultValues: {
      ...{ name: "", projectId: null, scopes: backup, expiresInDays: null },
      allowedIps: [] as string[],
    },
  });

  const send = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      onCreated((await create.mutateAsync({ body })).secret);
    } catch (error) {
      const fields = ["name", "scopes", "expiresInDays", "allowedIps"] as const;
      if (!placeFieldErrors(form, error, fields)) setFailure(error);
    }
  });

  return (
    <FormProvider {...form}>
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <ErrorNotice error={failure} />
        <KeyFields of="workspace" placeholder={t("Nightly backup")} />
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
