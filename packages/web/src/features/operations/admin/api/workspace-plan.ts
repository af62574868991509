import type { Plan } from "@kiteloop/contract/tenancy/plans";
import {
  findWorkspacesByName,
  getWorkspacePlan,
  setWorkspacePlan,
  type WorkspacePlan,
} from "@kiteloop/contract/tenancy/workspace-plan";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { toast, toastError } from "../../../../components/ui/toast.ts";
import { t } from "../messages.ts";

export const useFindWorkspace = () =>
  useMutation({
    mutationFn: (workspaceId: string) => call(getWorkspacePlan, { params: { workspaceId } }),
  });

export const useFindByName = () =>
  useMutation({ mutationFn: (name: string) => call(findWorkspacesByName, { body: { name } }) });

export const useSetPlan = (onSet: (workspace: WorkspacePlan) => void) =>
  useMutation({
    mutationFn: ({ workspaceId, plan: from, to }: WorkspacePlan & { to: Plan }) =>
      call(setWorkspacePlan, { params: { workspaceId }, body: { from, plan: to } }),
    onSuccess: (workspace) => {
      toast("ok", t("admin.workspaces.planChanged", { name: workspace.name }));
      onSet(workspace);
    },
    onError: toastError(t("admin.workspaces.planNotChanged")),
  });
