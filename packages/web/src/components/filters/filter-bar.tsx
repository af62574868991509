import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { TextField } from "../ui/field.tsx";
import { type Option, Select } from "../ui/select.tsx";
import styles from "./filters.module.css";
import { t } from "./messages.ts";
import { useFilters } from "./use-filters.ts";

type FilterBarProps = {
  statuses: readonly Option[];
  /** The status of an address without one. */
  status: string;
  reasons?: readonly Option[];
  children?: ReactNode;
};

/** Filters of a list by status, reason, time and text. */
export function FilterBar({ statuses, status, reasons, children }: FilterBarProps) {
  const { filters, change } = useFilters();
  return (
    <search className={styles.bar}>
      <TextField
        label={t("filters.bar.search")}
        type="search"
        placeholder={t("filters.bar.nameOrId")}
        before={<Search aria-hidden="true" size={16} />}
        value={filters.search ?? ""}
        onChange={({ target }) => change({ search: target.value })}
      />
      <Select
        label={t("filters.bar.status")}
        options={statuses}
        value={filters.status ?? status}
        onChange={(id) => change({ status: id === status ? "" : id })}
      />
      {reasons && (
        <Select
          label={t("filters.bar.reason")}
          options={[{ id: "any", label: t("filters.bar.anyReason") }, ...reasons]}
          value={filters.reason ?? "any"}
          onChange={(id) => change({ reason: id === "any" ? "" : id })}
        />
      )}
      {(["from", "to"] as const).map((name) => (
        <TextField
          key={name}
          label={name === "from" ? t("filters.bar.from") : t("filters.bar.to")}
          type="date"
          value={filters[name] ?? ""}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
      {children}
    </search>
  );
}
