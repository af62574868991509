import { zodResolver } from "@hookform/resolvers/zod";
import {
  getWorkspace,
  renameWorkspace,
  type Workspace,
  workspaceName,
} from "@kiteloop/contract/tenancy/workspace";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Fields, Stack } from "@kiteloop/ui/components/layout.tsx";
import { SaveRow } from "@kiteloop/ui/components/save-row.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { useCall } from "../../../../api/use-call.ts";
import { complaint, placeFieldErrors } from "../../../../lib/form.ts";
import { useMay } from "../../../../lib/role.ts";
import { sidebar } from "../lib/sidebar.ts";

const values = z.strictObject({ name: workspaceName });

export function NameCard({ workspace }: { workspace: Workspace }) {
  const lead = t("Created on {createdAt}. The name is visible to members only.", {
    createdAt: formatDate(workspace.createdAt),
  });
  return (
    <Card title={t("Workspace name")} lead={lead}>
      {useMay("admin") ? <NameForm workspace={workspace} /> : <p>{workspace.name}</p>}
    </Card>
  );
}

/** Does not overwrite another member's change; the typed name stays. */
function NameForm({ workspace }: { workspace: Workspace }) {
  const [failure, setFailure] = useState<unknown>();
  const rename = useCall(renameWorkspace, { returns: getWorkspace, changes: sidebar });
  const form = useForm({
    resolver: zodResolver(values),
    values: { name: workspace.name },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting, isDirty } = form.formState;

  const save = form.handleSubmit(async ({ name }) => {
    setFailure(undefined);
    try {
      const saved = await rename.mutateAsync({ body: { from: workspace.name, name } });
      form.reset({ name: saved.name });
      toast("ok", t("Name saved"));
    } catch (error) {
      if (!placeFieldErrors(form, error, ["name"])) setFailure(error);
    }
  });

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack>
        <ErrorNotice error={failure} />
        <Fields>
          <TextField
            label={t("Name")}
            autoComplete="organization"
            error={complaint(errors.name)}
            {...form.register("name")}
          />
        </Fields>
        <SaveRow changed={isDirty} pending={isSubmitting}>
          {t("Save name")}
        </SaveRow>
      </Stack>
    </form>
  );
}
