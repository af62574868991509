import type { Project } from "@kiteloop/contract/publishing/project";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { Search } from "lucide-react";
import { isOrder, type Order, orders } from "./arrange.ts";
import styles from "./project-table.module.css";

type ListBarProps = {
  search: string;
  setSearch: (search: string) => void;
  order: Order;
  setOrder: (order: Order) => void;
  status: Project["status"];
  setStatus: (status: Project["status"]) => void;
};

/** Filter and order of the project list. */
export function ListBar(props: ListBarProps) {
  return (
    <search className={styles.bar}>
      <TextField
        label={t("Search")}
        quiet
        type="search"
        placeholder={t("Name or website")}
        before={<Search aria-hidden="true" size={16} />}
        value={props.search}
        onChange={(event) => props.setSearch(event.target.value)}
      />
      <div className={styles.order}>
        <Select
          label={t("Sort by")}
          inBox
          options={Object.entries(orders).map(([id, label]) => ({ id, label }))}
          value={props.order}
          onChange={(id) => isOrder(id) && props.setOrder(id)}
        />
      </div>
      <Segmented
        label={t("Status")}
        quiet
        options={[
          { id: "active", label: t("Active") },
          { id: "archived", label: t("Archived") },
        ]}
        value={props.status}
        onChange={props.setStatus}
      />
    </search>
  );
}
