import { isTestId } from "@kiteloop/contract/shared/test-mode";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useMe } from "../../api/queries/me.ts";
import { useMay } from "../../lib/role.ts";
import { useProjectId } from "./project-id.ts";
import styles from "./shell.module.css";
import { shellProjectQuery } from "./shell-queries.ts";

/** Shown above every screen of a workspace or project that is scheduled for deletion. */
export function LeavingNotice() {
  const { name, erasesAt, role } = useMe().workspace;
  const projectId = useProjectId();
  if (erasesAt !== undefined) {
    const cancel = role === "owner" ? paths.workspace.href() : null;
    return <Leaving name={name} erasesAt={erasesAt} cancel={cancel} />;
  }
  // Test data is erased at once, and nobody can cancel that.
  if (projectId === undefined || isTestId(projectId)) return null;
  return <LeavingProject projectId={projectId} />;
}

function LeavingProject({ projectId }: { projectId: string }) {
  const { data } = useQuery({ ...shellProjectQuery(projectId), enabled: false });
  const admin = useMay("admin");
  if (!data?.deletion) return null;
  const cancel = admin ? paths.projectData.href({ projectId }) : null;
  return <Leaving name={data.name} erasesAt={data.deletion.erasesAt} cancel={cancel} isProject />;
}

type LeavingProps = {
  name: string;
  erasesAt: string;
  /** The screen on which the member can cancel the deletion; null if they may not. */
  cancel: string | null;
  isProject?: boolean;
};

function Leaving({ name, erasesAt, cancel, isProject }: LeavingProps) {
  return (
    <div className={styles.leaving}>
      <Notice tone="warn">
        <span>
          {t("{name} is scheduled for deletion on {erasesAt}. Widgets are offline.", {
            name,
            erasesAt: formatDateTime(erasesAt),
          })}{" "}
          {cancel !== null ? (
            <Link to={cancel}>{t("Cancel deletion")}</Link>
          ) : isProject ? (
            t("An admin or owner can cancel the deletion in the project’s settings.")
          ) : (
            t("An owner can cancel the deletion until then.")
          )}
        </span>
      </Notice>
    </div>
  );
}
