import { toast, toastUndo } from "@kiteloop/ui/components/toast.ts";
import { ApiError } from "@kiteloop/ui/lib/api-error.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type StatusChanges, useSetStatusOfMany } from "../../../../api/queries/widgets.ts";

type Status = "live" | "paused";
type Lines = StatusChanges["changed"];

/** Pauses or resumes widgets at once. Undoing a pause also restores the schedules that it canceled. */
export function useStatusChange(after?: () => void) {
  const { mutateAsync, isPending } = useSetStatusOfMany();

  // Not as callbacks of `mutate`, which are dropped when the screen unmounts.
  async function change(widgets: Lines, status: Status) {
    const { changed, refused } = await mutateAsync({ widgets, status });
    if (changed.length > 0) {
      const back = status === "live" ? "paused" : "live";
      const text =
        status === "paused"
          ? t("Visitors stop seeing paused widgets within five minutes. Shared links keep working.")
          : undefined;
      toastUndo(titleOf(changed.length, status), () => void undo(changed, back), text);
    }
    report(refused, status);
    after?.();
  }

  async function undo(widgets: Lines, status: Status) {
    const { changed, refused } = await mutateAsync({ widgets, status });
    if (changed.length > 0) toast("ok", titleOf(changed.length, status));
    report(refused, status);
  }

  return { change: (widgets: Lines, status: Status) => void change(widgets, status), isPending };
}

function titleOf(done: number, status: Status): string {
  return status === "live"
    ? t("{done, plural, one {# widget} other {# widgets}} resumed", { done })
    : t("{done, plural, one {# widget} other {# widgets}} paused", { done });
}

function report(refused: StatusChanges["refused"], status: Status): void {
  for (const { name, error } of refused) {
    toast(
      "danger",
      status === "live" ? t("{name} not resumed", { name }) : t("{name} not paused", { name }),
      error instanceof ApiError ? error.message : undefined,
    );
  }
}
