import { useSearchParams } from "react-router-dom";

/** The parts of an address that filter a list. */
const filterNames = ["status", "list", "reason", "from", "to", "search"] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Partial<Record<FilterName, string>>;

/** The filters of an address, without empty ones, always in the same order. */
export function readFilters(search: URLSearchParams): Filters {
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = search.get(name) ?? "";
      return value === "" ? [] : [[name, value]];
    }),
  );
}

/** A list's filters, which are in the address; an empty text removes one. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Filters) =>
    setSearch(
      (now) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === "") now.delete(name);
          else now.set(name, value);
        }
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return { filters: readFilters(search), change };
}

/** A day that the API accepts, or nothing: a date field is empty while it is typed in. */
export function dayOf(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
}
