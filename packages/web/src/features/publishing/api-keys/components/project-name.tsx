import { isTestId } from "@kiteloop/contract/shared/test-mode";
import { Badge } from "../../../../components/ui/badge.tsx";
import { t } from "../../../../lib/messages.tsx";

export function ProjectName({ projectId, projectName }: { projectId: string; projectName: string }) {
  return (
    <>
      {projectName} {isTestId(projectId) && <Badge tone="warn">{t("Test")}</Badge>}
    </>
  );
}
