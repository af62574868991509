import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import { buttonClass } from "@kiteloop/ui/components/button.tsx";
import { MenuButton } from "@kiteloop/ui/components/menu-button.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { widgetTypeNames } from "../../../../lib/names.ts";
import { DuplicateDialog } from "./duplicate-dialog.tsx";
import { SavePresetDialog } from "./save-preset-dialog.tsx";

/** Less frequent actions on a widget. */
export function WidgetMenu({ project, widget }: { project: Project; widget: Widget }) {
  const [dialog, setDialog] = useState<string>();
  const navigate = useNavigate();
  const ref = { projectId: project.id, widgetId: widget.id };
  const close = () => setDialog(undefined);

  function act(id: string) {
    const type = widgetTypes.find((name) => name === id);
    if (type) void navigate(paths.editWidget.href({ ...ref, widgetType: type }));
    else if (id === "compare") void navigate(paths.compareWidget.href(ref));
    else setDialog(id);
  }

  return (
    <>
      <MenuButton
        label={t("More actions")}
        className={buttonClass({ icon: true })}
        placement="bottom end"
        sections={[
          {
            items: [
              ...(widget.publishedVersion === null ? [] : [{ id: "compare", label: t("Compare versions") }]),
              { id: "duplicate", label: t("Duplicate") },
              { id: "preset", label: t("Save as preset") },
            ],
          },
          {
            title: t("Convert to…"),
            items: widgetTypes
              .filter((type) => type !== widget.type)
              .map((type) => ({ id: type, label: widgetTypeNames[type] })),
          },
        ]}
        onAction={act}
      >
        <Ellipsis aria-hidden="true" />
      </MenuButton>
      {dialog === "duplicate" && <DuplicateDialog widget={widget} onClose={close} />}
      {dialog === "preset" && <SavePresetDialog project={project} widget={widget} onClose={close} />}
    </>
  );
}
