import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { widgetsQuery } from "../../../../api/queries/widgets.ts";
import { widgetStatusNames, widgetTypeNames } from "../../../../lib/names.ts";
import type { FieldSpec } from "../fields/groups.data.ts";
import { withSetting } from "../state/texts.ts";
import { useConfig, useEditor } from "./editor-context.ts";

const none = "none";

/** Selects another widget of the project, to be opened by a button. */
export function WidgetSelect({ spec: { key, label, hint } }: { spec: FieldSpec }) {
  const { store, project, widget } = useEditor();
  const chosen = useConfig(({ content }) => ("opensWidget" in content ? content.opensWidget : null));
  const { data } = useQuery(widgetsQuery(project.id));
  const others = data?.items.filter(({ id }) => id !== widget.id) ?? [];
  const isMissing = data !== undefined && chosen !== null && !others.some(({ id }) => id === chosen);
  return (
    <>
      <Select
        label={label}
        {...(hint ? { hint } : {})}
        options={[
          { id: none, label: t("No widget") },
          ...others.map(({ id, name, type, status }) => ({
            id,
            label: name,
            hint: `${widgetTypeNames[type]}, ${widgetStatusNames[status].toLowerCase()}`,
          })),
        ]}
        value={isMissing ? null : (chosen ?? none)}
        onChange={(id) =>
          store.edit(`content.${key}`, (config) => withSetting(config, key, id === none ? null : id))
        }
      />
      {isMissing && <Notice tone="warn">{t("The selected widget no longer exists. Select another.")}</Notice>}
    </>
  );
}
