import { testIdOf } from "@kiteloop/contract/shared/test-mode";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { hasCode } from "@kiteloop/ui/lib/api-error.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { openTestMode, resetTestData } from "./test-mode.ts";

/** Erases test data, waits for its end, and opens test mode again, as a new page: cached data is of what was erased. */
export function ResetTestDialog({ liveId, onClose }: { liveId: string; onClose: () => void }) {
  const reset = useMutation({ mutationFn: () => resetTestData(liveId) });
  const opened = useQuery({
    queryKey: ["test-mode", liveId],
    queryFn: () => openTestMode(liveId),
    enabled: reset.isSuccess,
    retry: (_, error) => hasCode(error, "project.erasing"),
    retryDelay: 3000,
    gcTime: 0,
  });
  useEffect(() => {
    if (opened.isSuccess) window.location.assign(paths.project.href({ projectId: testIdOf(liveId) }));
  }, [opened.isSuccess, liveId]);
  const isWaiting = reset.isPending || (reset.isSuccess && opened.error === null);
  return (
    <Dialog title={t("Reset test data?")} open onClose={onClose}>
      <Stack>
        <p>
          {isWaiting
            ? t(
                "Test data is being erased. This takes up to two minutes. Keep this page open, or come back later.",
              )
            : t(
                "All people, rewards, numbers, keys and webhooks of test mode are erased. Then the live project’s settings and widgets are copied again. The live project doesn’t change.",
              )}
        </p>
        <ErrorNotice error={reset.error ?? opened.error} />
        <DialogActions>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="danger" pending={isWaiting} onClick={() => reset.mutate()}>
            {t("Reset test data")}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
