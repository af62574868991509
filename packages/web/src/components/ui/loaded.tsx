import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../../api/error.ts";
import { ErrorState } from "./error-state.tsx";

type LoadedProps<T> = {
  query: UseQueryResult<T>;
  skeleton: ReactNode;
  /** The whole screen is about this: where it does not exist, the route's own page says so. */
  screen?: boolean;
  children: (data: T) => ReactNode;
};

const concernsScreen = (error: unknown) =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);

/** What was read, its skeleton until then, or why it could not be. What was read before stays while it is renewed. */
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
        Loading
      </p>
      {skeleton}
    </>
  );
}
