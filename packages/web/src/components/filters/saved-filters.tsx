import {
  type FilterScreen,
  getSavedFilters,
  mostSavedFilters,
  saveSavedFilters,
} from "@kiteloop/contract/publishing/saved-filter";
import { Button, buttonClass } from "@kiteloop/ui/components/button.tsx";
import { MenuButton } from "@kiteloop/ui/components/menu-button.tsx";
import { toastError, toastUndo } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { keyOf } from "../../api/key-of.ts";
import { queryOf } from "../../api/query-of.ts";
import { useCall } from "../../api/use-call.ts";
import styles from "./filters.module.css";
import { NameDialog } from "./name-dialog.tsx";
import { readFilters } from "./use-filters.ts";

type SavedFiltersProps = { projectId: string; screen: FilterScreen };

/** The member's saved filters of a list, and a way to save the current one. */
export function SavedFilters({ projectId, screen }: SavedFiltersProps) {
  const params = { projectId, screen };
  const { data } = useQuery(queryOf(getSavedFilters, { params }));
  const client = useQueryClient();
  const save = useCall(saveSavedFilters, {
    returns: getSavedFilters,
    onError: async (error) => {
      toastError(t("Filter not saved"))(error);
      // Another tab may have changed them.
      await client.invalidateQueries({ queryKey: keyOf(getSavedFilters) });
    },
  });
  const [search, setSearch] = useSearchParams();
  const current = String(new URLSearchParams(readFilters(search)));
  const [naming, setNaming] = useState<{ renamed: string | null } | null>(null);
  const { version = 0, filters = [] } = data ?? {};
  const names = filters.map(({ name }) => name);

  function submit(name: string) {
    const changed =
      naming?.renamed == null
        ? [...filters, { name, query: current }]
        : filters.map((filter) => (filter.name === naming.renamed ? { ...filter, name } : filter));
    save.mutate({ params, body: { version, filters: changed } });
    setNaming(null);
  }

  async function remove(name: string) {
    const after = await save.mutateAsync({
      params,
      body: { version, filters: filters.filter((one) => one.name !== name) },
    });
    toastUndo(t("Filter “{name}” removed", { name }), () =>
      save.mutate({ params, body: { version: after.version, filters } }),
    );
  }

  const isNew = data !== undefined && filters.every(({ query }) => query !== current);
  if (filters.length === 0 && current === "") return null;
  return (
    <div className={styles.saved}>
      {filters.length > 0 && (
        <ul aria-label={t("Saved filters")}>
          {filters.map(({ name, query }) => (
            <li key={name}>
              <Link to={{ search: query }} aria-current={query === current ? "true" : undefined}>
                {name}
              </Link>
              <MenuButton
                label={t("Actions for {name}", { name })}
                className={buttonClass({ variant: "ghost", size: "small", icon: true })}
                sections={[
                  {
                    items: [
                      { id: "rename", label: t("Rename") },
                      { id: "remove", label: t("Remove") },
                    ],
                  },
                ]}
                onAction={(id) => (id === "rename" ? setNaming({ renamed: name }) : void remove(name))}
              >
                <Ellipsis aria-hidden="true" />
              </MenuButton>
            </li>
          ))}
        </ul>
      )}
      {current !== "" && isNew && filters.length < mostSavedFilters && (
        <Button size="small" onClick={() => setNaming({ renamed: null })}>
          {t("Save filter")}
        </Button>
      )}
      {current !== "" && (
        <Button size="small" variant="ghost" onClick={() => setSearch({}, { preventScrollReset: true })}>
          {t("Clear filters")}
        </Button>
      )}
      {naming && (
        <NameDialog
          renamed={naming.renamed}
          taken={names.filter((name) => name !== naming.renamed)}
          onSubmit={submit}
          onClose={() => setNaming(null)}
        />
      )}
    </div>
  );
}
