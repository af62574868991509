import { type WidgetLine, widgetStatuses } from "@kiteloop/contract/publishing/widget";
import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { Search } from "lucide-react";
import { widgetStatusNames, widgetTypeNames } from "../../../../lib/names.ts";
import styles from "./all-widgets.module.css";
import type { Wish } from "./find.ts";

const any = "any";

type FilterBarProps = { widgets: readonly WidgetLine[]; wish: Wish; onChange: (wish: Wish) => void };

/** Filters of the widget list. */
export function FilterBar({ widgets, wish, onChange }: FilterBarProps) {
  const projects = new Map(widgets.map(({ projectId, projectName }) => [projectId, projectName]));
  return (
    <search className={styles.bar}>
      <TextField
        label={t("Search")}
        quiet
        type="search"
        placeholder={t("Widget or project")}
        before={<Search aria-hidden="true" size={16} />}
        value={wish.search}
        onChange={({ currentTarget }) => onChange({ ...wish, search: currentTarget.value })}
      />
      <div className={styles.filter}>
        <Select
          label={t("Project")}
          quiet
          options={[
            { id: any, label: t("All projects") },
            ...[...projects].map(([id, label]) => ({ id, label })),
          ]}
          value={wish.projectId ?? any}
          onChange={(id) => onChange({ ...wish, projectId: id === any ? undefined : id })}
        />
      </div>
      <div className={styles.filter}>
        <Select
          label={t("Type")}
          quiet
          options={[
            { id: any, label: t("All types") },
            ...widgetTypes.map((id) => ({ id, label: widgetTypeNames[id] })),
          ]}
          value={wish.type ?? any}
          onChange={(id) => onChange({ ...wish, type: widgetTypes.find((type) => type === id) })}
        />
      </div>
      <div className={styles.filter}>
        <Select
          label={t("Status")}
          quiet
          options={[
            { id: any, label: t("Any status") },
            ...widgetStatuses.map((id) => ({ id, label: widgetStatusNames[id] })),
          ]}
          value={wish.status ?? any}
          onChange={(id) => onChange({ ...wish, status: widgetStatuses.find((status) => status === id) })}
        />
      </div>
    </search>
  );
}
