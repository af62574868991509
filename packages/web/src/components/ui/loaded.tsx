import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../../api/error.ts";
import { ErrorState } from "./error-state.tsx";

type LoadedProps<T> = { query: UseQueryResult<T>; skeleton: ReactNode; children: (data: T) => ReactNode };

/** Not a fault of a part of the screen, but an answer about the whole: the route's own page says it. */
const concernsPage = (error: unknown) => error instanceof ApiError && [401, 403, 404].includes(error.status);

/** What was read, its skeleton until then, or why it could not be. What was read before stays while it is renewed. */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (concernsPage(query.error)) throw query.error;
  if (query.error) {
    return (
      <ErrorState error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading
      </p>
      {skeleton}
    </>
  );
}
