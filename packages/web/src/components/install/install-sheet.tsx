import type { Project } from "@kiteloop/contract/publishing/project";
import { Sheet } from "../ui/sheet.tsx";
import { InstallSteps } from "./install-steps.tsx";
import { t } from "./messages.ts";

type InstallSheetProps = { project: Project; onClose: () => void };

/** The installation steps, right after the first publish. */
export function InstallSheet({ project, onClose }: InstallSheetProps) {
  return (
    <Sheet title={t("install.sheet.published")} open onClose={onClose}>
      <InstallSteps project={project} />
    </Sheet>
  );
}
