import { ApiError } from "@kiteloop/ui/lib/api-error.ts";
import { isRouteErrorResponse, useRouteError } from "react-router-dom";
import { ApplicationError, Forbidden, NotFound, Unauthorized, Unreachable } from "./status-pages.tsx";

type RouteFailureProps = { error: unknown; whole?: boolean; onRetry?: () => void };

/** Messages of Chromium, Firefox and Safari for a chunk that failed to load, and Vite's for its styles. */
const unloaded = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** The error page for an API status, or for an application error. */
export function RouteFailure({ error, whole = false, onRetry }: RouteFailureProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound whole={whole} />;
  if (error instanceof Error && unloaded.test(error.message)) return <Unreachable whole={whole} />;
  if (!(error instanceof ApiError)) return <ApplicationError whole={whole} onRetry={onRetry} />;
  if (error.status === 401) return <Unauthorized whole={whole} />;
  if (error.status === 403) return <Forbidden whole={whole} />;
  if (error.status === 404) return <NotFound whole={whole} />;
  const { digest, requestId, code } = error;
  return <ApplicationError {...{ whole, digest, requestId, code, onRetry }} />;
}

/** Error element of a route. `whole`: there is no layout around it. */
export function RouteError({ whole = false }: { whole?: boolean }) {
  return <RouteFailure error={useRouteError()} whole={whole} />;
}
