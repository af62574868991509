import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../lib/api-error.ts";
import { t } from "../lib/messages.tsx";
import { ErrorState } from "./error-state.tsx";

type LoadedProps<T> = {
  query: UseQueryResult<T>;
  skeleton: ReactNode;
  /** For a screen's main data: not found shows the route's error page. */
  screen?: boolean;
  children: (data: T) => ReactNode;
};

const concernsScreen = (error: unknown) =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);

/** Loaded data, its skeleton until then, or the error. Stale data stays while it is refetched. */
export function Loaded<T>({ query, skeleton, screen, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (screen && concernsScreen(query.error)) throw query.error;
  if (query.error) {
    return (
      <ErrorState error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {t("Loading")}
      </p>
      {skeleton}
    </>
  );
}
