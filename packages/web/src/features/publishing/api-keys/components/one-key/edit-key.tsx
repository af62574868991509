import { zodResolver } from "@hookform/resolvers/zod";
import { type ApiKey, listApiKeys, updateApiKey } from "@kiteloop/contract/publishing/api-key";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { useCall } from "../../../../../api/use-call.ts";
import { complaint, firstComplaint, placeFieldErrors } from "../../../../../lib/form.ts";
import { AllowedIps } from "../allowed-ips.tsx";
import styles from "../keys.module.css";

type EditKeyProps = { apiKey: ApiKey; onClose: () => void };

export function EditKey({ apiKey: newest, onClose }: EditKeyProps) {
  // As it was when the dialog was opened, so that a change of another window isn't overwritten.
  const [apiKey] = useState(newest);
  const [failure, setFailure] = useState<unknown>();
  const update = useCall(updateApiKey, {
    changes: [listApiKeys],
    // Another admin may have changed it.
    evenRefused: true,
  });
  const form = useForm({
    resolver: zodResolver(updateApiKey.body.omit({ version: true })),
    defaultValues: { name: apiKey.name, allowedIps: apiKey.allowedIps },
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await update.mutateAsync({
        params: { keyId: apiKey.id },
        body: { ...body, version: apiKey.version },
      });
      onClose();
    } catch (error) {
      if (!placeFieldErrors(form, error, ["name", "allowedIps"])) setFailure(error);
    }
  });
  return (
    <Dialog title={t("Edit {name}", { name: apiKey.name })} open onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <ErrorNotice error={failure} />
        <TextField
          label={t("Name")}
          autoComplete="off"
          error={complaint(errors.name)}
          {...register("name")}
        />
        {apiKey.kind === "server" && (
          <Controller
            control={control}
            name="allowedIps"
            render={({ field }) => (
              <AllowedIps
                value={field.value}
                onChange={field.onChange}
                error={firstComplaint(errors.allowedIps)}
              />
            )}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button type="submit" variant="primary" pending={isSubmitting}>
            {t("Save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
