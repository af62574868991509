import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { t } from "../lib/messages.tsx";
import { Button } from "./button.tsx";
import { ErrorNotice } from "./error-notice.tsx";

export type LoadMoreProps = {
  query: Pick<
    UseInfiniteQueryResult,
    "error" | "fetchNextPage" | "hasNextPage" | "isFetchNextPageError" | "isFetchingNextPage"
  >;
  label?: string;
  small?: boolean;
};

/** The button below a list that has another page, and why that page could not be loaded. */
export function LoadMore({ query, label = t("Load more"), small = false }: LoadMoreProps) {
  return (
    <>
      <ErrorNotice error={query.isFetchNextPageError ? query.error : undefined} />
      {query.hasNextPage && (
        <Button
          size={small ? "small" : undefined}
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {label}
        </Button>
      )}
    </>
  );
}
