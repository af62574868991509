import { TextField } from "@kiteloop/ui/components/field.tsx";
import { type Option, Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./filters.module.css";
import { useFilters } from "./use-filters.ts";

type FilterBarProps = {
  statuses: readonly Option[];
  /** The status of an address without one. */
  status: string;
  reasons?: readonly Option[];
  children?: ReactNode;
};

const names = { from: t("From"), to: t("To") };

/** Filters of a list by status, reason, time and text. */
export function FilterBar({ statuses, status, reasons, children }: FilterBarProps) {
  const { filters, change } = useFilters();
  return (
    <search className={styles.bar}>
      <TextField
        label={t("Search")}
        quiet
        type="search"
        placeholder={t("Name or ID")}
        before={<Search aria-hidden="true" size={16} />}
        value={filters.search ?? ""}
        onChange={({ target }) => change({ search: target.value })}
      />
      <Select
        label={t("Status")}
        inBox
        options={statuses}
        value={filters.status ?? status}
        onChange={(id) => change({ status: id === status ? "" : id })}
      />
      {reasons && (
        <Select
          label={t("Reason")}
          quiet
          options={[{ id: "any", label: t("Any reason") }, ...reasons]}
          value={filters.reason ?? "any"}
          onChange={(id) => change({ reason: id === "any" ? "" : id })}
        />
      )}
      {(["from", "to"] as const).map((name) => (
        <TextField
          key={name}
          label={names[name]}
          inBox
          type="date"
          value={filters[name] ?? ""}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
      {children}
    </search>
  );
}
