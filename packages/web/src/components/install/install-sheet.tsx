import type { Project } from "@kiteloop/contract/publishing/project";
import { Sheet } from "@kiteloop/ui/components/sheet.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { InstallSteps } from "./install-steps.tsx";

type InstallSheetProps = { project: Project; onClose: () => void };

/** The installation steps, right after the first publish. */
export function InstallSheet({ project, onClose }: InstallSheetProps) {
  return (
    <Sheet title={t("Published. Now add it to your site.")} open onClose={onClose}>
      <InstallSteps project={project} />
    </Sheet>
  );
}
