import { liveIdOf } from "@kiteloop/contract/shared/test-mode";
import { toastError } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { shellProjectQuery } from "./shell-queries.ts";

// The schemas load with the first request, not with the shell.
const load = async () => ({
  ...(await import("../../api/client.ts")),
  ...(await import("@kiteloop/contract/lifecycle/project-test")),
});

/** Opens the test mode of a live project, which the first request creates. */
export async function openTestMode(liveId: string) {
  const { call, openTestProject } = await load();
  return call(openTestProject, { params: { projectId: liveId } });
}

export async function resetTestData(liveId: string): Promise<void> {
  const { call, resetTestProject } = await load();
  await call(resetTestProject, { params: { projectId: liveId } });
}

/** Turns the project's area to test mode, and back. */
export function useTestMode() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: openTestMode,
    onSuccess: (twin) => {
      client.setQueryData(shellProjectQuery(twin.id).queryKey, twin);
      void navigate(paths.project.href({ projectId: twin.id }));
    },
    onError: toastError(t("Test mode didn’t open")),
  });
  return {
    enter: (liveId: string) => mutate(liveId),
    leave: (testId: string) => void navigate(paths.project.href({ projectId: liveIdOf(testId) })),
    isPending,
  };
}
