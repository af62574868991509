import { isTestId } from "@kiteloop/contract/shared/test-mode";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";

export function ProjectName({ projectId, projectName }: { projectId: string; projectName: string }) {
  return (
    <>
      {projectName} {isTestId(projectId) && <Badge tone="warn">{t("Test")}</Badge>}
    </>
  );
}
