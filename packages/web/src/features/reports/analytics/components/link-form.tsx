import { zodResolver } from "@hookform/resolvers/zod";
import { createDashboardLink, listDashboardLinks } from "@kiteloop/contract/reports/dashboard-link";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { useCall } from "../../../../api/use-call.ts";
import { complaint, placeFieldErrors } from "../../../../lib/form.ts";
import styles from "./share-dialog.module.css";

const never = "never";
const expiries = [
  { id: never, label: t("Never") },
  { id: "7", label: t("In 7 days") },
  { id: "30", label: t("In 30 days") },
  { id: "90", label: t("In 90 days") },
  { id: "365", label: t("In a year") },
];

type LinkFormProps = { projectId: string; onCreated: (token: string) => void };

/** A new link's name and expiry. */
export function LinkForm({ projectId, onCreated }: LinkFormProps) {
  const [failure, setFailure] = useState<unknown>();
  const create = useCall(createDashboardLink, {
    changes: [listDashboardLinks],
    // The response contains the token, which must not stay in a cache.
    gcTime: 0,
  });
  const form = useForm({
    resolver: zodResolver(createDashboardLink.body),
    defaultValues: { name: "", expiresInDays: null },
  });
  const { register, control, handleSubmit, formState } = form;

  const send = handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      onCreated((await create.mutateAsync({ params: { projectId }, body })).token);
    } catch (error) {
      if (!placeFieldErrors(form, error, ["name", "expiresInDays"])) setFailure(error);
    }
  });

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      {failure !== undefined && <ErrorNotice error={failure} />}
      <TextField
        label={t("Name")}
        placeholder={t("Investors")}
        autoComplete="off"
        error={complaint(formState.errors.name)}
        {...register("name")}
      />
      <Controller
        control={control}
        name="expiresInDays"
        render={({ field }) => (
          <Select
            label={t("Expires")}
            options={expiries}
            value={field.value === null ? never : String(field.value)}
            onChange={(id) => field.onChange(id === never ? null : Number(id))}
          />
        )}
      />
      <Button type="submit" variant="primary" pending={formState.isSubmitting}>
        {t("Create link")}
      </Button>
    </form>
  );
}
