import { endSuspension, suspendWorkspace } from "@kiteloop/contract/accounts/workspace-suspension";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import type { WorkspacePlan } from "@kiteloop/contract/tenancy/workspace-plan";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { toast } from "../../../../components/ui/toast.ts";
import { t } from "../messages.ts";

type Change = (workspace: WorkspacePlan) => void;

export const useSuspend = (workspaceId: string, onChange: Change) =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof suspendWorkspace>) =>
      call(suspendWorkspace, { params: { workspaceId }, body }),
    onSuccess: (workspace) => {
      toast("ok", t("admin.suspension.suspended", { name: workspace.name }));
      onChange(workspace);
    },
  });

export const useEndSuspension = (workspaceId: string, onChange: Change) =>
  useMutation({
    mutationFn: () => call(endSuspension, { params: { workspaceId } }),
    onSuccess: (workspace) => {
      toast("ok", t("admin.suspension.ended", { name: workspace.name }));
      onChange(workspace);
    },
  });
