import {
  getProject,
  listProjects,
  mostOrigins,
  type Project,
  updateProject,
} from "@kiteloop/contract/publishing/project";
import { getInstallation, type Installation } from "@kiteloop/contract/referrals/installation";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { formatAgo } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useCall } from "../../api/use-call.ts";
import { useMay } from "../../lib/role.ts";

type RefusedOriginProps = { project: Project; refused: NonNullable<Installation["refused"]> };

/** The most common mistake of an installation, with its fix. */
export function RefusedOrigin({ project, refused: { at, origin } }: RefusedOriginProps) {
  const mayAdd = useMay("editor") && project.origins.length < mostOrigins;
  const update = useCall(updateProject, { returns: getProject, changes: [getInstallation, listProjects] });
  const add = () =>
    update.mutate({
      params: { projectId: project.id },
      body: { version: project.version, origins: [...project.origins, origin] },
    });
  return (
    <>
      {update.error && <ErrorNotice error={update.error} />}
      <Notice
        tone="warn"
        action={
          mayAdd &&
          project.status === "active" && (
            <Button pending={update.isPending} onClick={add}>
              {t("Add it")}
            </Button>
          )
        }
      >
        <p>
          {t(
            "A page on {origin} loaded the script {at}, but the project doesn’t allow that origin. Add it if the site is yours.",
            { origin, at: formatAgo(at, Date.now()) },
          )}
        </p>
      </Notice>
    </>
  );
}
