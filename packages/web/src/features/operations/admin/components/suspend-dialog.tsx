import { suspendWorkspace } from "@kiteloop/contract/lifecycle/workspace-suspension";
import { type SuspensionReason, suspensionReasons } from "@kiteloop/contract/tenancy/suspension";
import type { WorkspacePlan } from "@kiteloop/contract/tenancy/workspace-plan";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextArea } from "@kiteloop/ui/components/field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type FormEvent, useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { complaint } from "../../../../lib/form.ts";
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
          <p>
            {t(
              "Members only read and export, widgets go offline, secret keys are refused, and other work waits. Links lead to the website, or nowhere if deceptive or illegal.",
            )}
          </p>
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
