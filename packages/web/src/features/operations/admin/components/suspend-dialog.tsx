import { suspendWorkspace } from "@kiteloop/contract/lifecycle/workspace-suspension";
import { type SuspensionReason, suspensionReasons } from "@kiteloop/contract/tenancy/suspension";
import type { WorkspacePlan } from "@kiteloop/contract/tenancy/workspace-plan";
import { type FormEvent, useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Dialog, DialogActions } from "../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextArea } from "../../../../components/ui/field.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { complaint } from "../../../../lib/form.ts";
import { t } from "../../../../lib/messages.tsx";
import { suspensionReasonNames } from "../../../../lib/suspension-reasons.ts";

type SuspendProps = {
  workspace: WorkspacePlan;
  onChange: (workspace: WorkspacePlan) => void;
  onClose: () => void;
};

const options = suspensionReasons.map((id) => ({ id, label: suspensionReasonNames[id] }));

/** Asks for the reason, and for a note to the owners. */
export function SuspendDialog({ workspace, onChange, onClose }: SuspendProps) {
  const { workspaceId, name } = workspace;
  const [reason, setReason] = useState<SuspensionReason>("spam");
  const [text, setText] = useState("");
  const [missing, setMissing] = useState<string>();
  const suspend = useCall(suspendWorkspace, {
    onSuccess: (changed) => {
      toast("ok", t("{name} is suspended", { name: changed.name }));
      onChange(changed);
      onClose();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = suspendWorkspace.body.safeParse({ reason, text });
    if (parsed.success) suspend.mutate({ params: { workspaceId }, body: { reason, text } });
    else setMissing(complaint(parsed.error.issues[0]));
  }

  return (
    <Dialog title={t("Suspend {name}", { name })} open onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Select
            label={t("Reason")}
            options={options}
            value={reason}
            onChange={(id) => setReason(suspensionReasons.find((one) => one === id) ?? reason)}
          />
          <TextArea
            label={t("Note to the owners")}
            hint={t("Members see it above every screen, and owners get it by email.")}
            rows={5}
            value={text}
            error={missing}
            onChange={({ target }) => {
              setText(target.value);
              setMissing(undefined);
            }}
          />
          <ErrorNotice error={suspend.error} />
          <DialogActions>
            <Button onClick={onClose}>{t("Cancel")}</Button>
            <Button type="submit" variant="danger" pending={suspend.isPending}>
              {t("Suspend workspace")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
