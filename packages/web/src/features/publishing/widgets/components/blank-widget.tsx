import { inBrand } from "@kiteloop/contract/publishing/project-brand";
import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { buttonClass } from "@kiteloop/ui/components/button.tsx";
import { MenuButton } from "@kiteloop/ui/components/menu-button.tsx";
import { toastError } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { projectQuery } from "../../../../api/queries/projects.ts";
import { useCreateWidget } from "../../../../api/queries/widgets.ts";
import { widgetTypeNames } from "../../../../lib/names.ts";

/** Creates a widget with plain texts in the project's brand, or without one in neutral colors, and opens the editor. */
export function BlankWidget({ projectId }: { projectId: string }) {
  const create = useCreateWidget();
  const navigate = useNavigate();
  const { data: project } = useQuery(projectQuery(projectId));

  function make(id: string) {
    const type = widgetTypes.find((name) => name === id);
    if (!type || create.isPending) return;
    const plain = defaultConfig(type);
    const config = project?.brand ? { ...plain, design: inBrand(plain.design, project.brand) } : plain;
    create.mutate(
      { projectId, name: widgetTypeNames[type], config },
      {
        onSuccess: (widget) =>
          void navigate(paths.editWidget.href({ projectId, widgetId: widget.id, widgetType: type })),
        onError: toastError(t("Widget not created")),
      },
    );
  }

  return (
    <MenuButton
      label={t("Choose a type")}
      className={buttonClass()}
      placement="bottom end"
      sections={[{ items: widgetTypes.map((type) => ({ id: type, label: widgetTypeNames[type] })) }]}
      onAction={make}
    >
      {t("Blank widget")}
    </MenuButton>
  );
}
