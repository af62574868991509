import { type EmailPause, liftEmailPause, listEmailPauses } from "@kiteloop/contract/messaging/email-pause";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { hasCode } from "../../../../api/error.ts";
import { toast, toastError } from "../../../../components/ui/toast.ts";
import { t } from "../messages.ts";

const emailPauses = ["admin", "email-pauses"];

export const emailPausesQuery = infiniteQueryOptions({
  queryKey: emailPauses,
  queryFn: ({ pageParam, signal }) =>
    call(listEmailPauses, { query: pageParam === "" ? {} : { cursor: pageParam }, signal }),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next,
});

type Pause = Pick<EmailPause, "workspaceId" | "name">;

export function useLiftPause() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ workspaceId }: Pause) => call(liftEmailPause, { params: { workspaceId } }),
    onSuccess: (_, { name, workspaceId }) =>
      toast("ok", t("admin.emailPauses.canSendEmailAgain", { name: name ?? workspaceId })),
    onError: (error) =>
      hasCode(error, "not_found")
        ? toast("danger", t("admin.emailPauses.thisPauseHasAlready"), t("admin.emailPauses.theListIsUp"))
        : toastError(t("admin.emailPauses.pauseNotEnded"))(error),
    onSettled: () => client.invalidateQueries({ queryKey: emailPauses }),
  });
}
