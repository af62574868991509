import { type WidgetLine, widgetStatuses } from "@kiteloop/contract/publishing/widget";
import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import { Search } from "lucide-react";
import { TextField } from "../../../../components/ui/field.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { widgetStatusNames, widgetTypeNames } from "../../../../lib/names.ts";
import { t } from "../messages.ts";
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
        label={t("widgets.filterBar.search")}
        type="search"
        placeholder={t("widgets.filterBar.widgetOrProject")}
        before={<Search aria-hidden="true" size={16} />}
        value={wish.search}
        onChange={({ currentTarget }) => onChange({ ...wish, search: currentTarget.value })}
      />
      <div className={styles.filter}>
        <Select
          label={t("widgets.filterBar.project")}
          options={[
            { id: any, label: t("widgets.filterBar.allProjects") },
            ...[...projects].map(([id, label]) => ({ id, label })),
          ]}
          value={wish.projectId ?? any}
          onChange={(id) => onChange({ ...wish, projectId: id === any ? undefined : id })}
        />
      </div>
      <div className={styles.filter}>
        <Select
          label={t("widgets.filterBar.type")}
          options={[
            { id: any, label: t("widgets.filterBar.allTypes") },
            ...widgetTypes.map((id) => ({ id, label: widgetTypeNames[id] })),
          ]}
          value={wish.type ?? any}
          onChange={(id) => onChange({ ...wish, type: widgetTypes.find((type) => type === id) })}
        />
      </div>
      <div className={styles.filter}>
        <Select
          label={t("widgets.filterBar.status")}
          options={[
            { id: any, label: t("widgets.filterBar.anyStatus") },
            ...widgetStatuses.map((id) => ({ id, label: widgetStatusNames[id] })),
          ]}
          value={wish.status ?? any}
          onChange={(id) => onChange({ ...wish, status: widgetStatuses.find((status) => status === id) })}
        />
      </div>
    </search>
  );
}
