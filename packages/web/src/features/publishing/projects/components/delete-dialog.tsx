import { deleteProject } from "@kiteloop/contract/lifecycle/project-deletion";
import { getProject, listProjects, type Project } from "@kiteloop/contract/publishing/project";
import { listAllWidgets } from "@kiteloop/contract/publishing/widget";
import { graceDays } from "@kiteloop/contract/tenancy/workspace";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useCall } from "../../../../api/use-call.ts";
import { ConfirmByTyping } from "../../../../components/form/confirm-by-typing.tsx";

export function DeleteDialog({ project: { id, name }, onClose }: { project: Project; onClose: () => void }) {
  const remove = useCall(deleteProject, {
    returns: getProject,
    changes: [listProjects, listAllWidgets],
  });
  return (
    <ConfirmByTyping
      title={t("Delete {name}?", { name })}
      expected={name}
      confirm={t("Delete project")}
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { projectId: id }, body: { name } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {t(
          "Widgets go offline within five minutes. In {graceDays} days, all of the project’s data is erased: widgets, participants, rewards and reports. An admin or owner can cancel until then.",
          { graceDays },
        )}
      </p>
    </ConfirmByTyping>
  );
}
