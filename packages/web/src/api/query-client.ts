import { ApiError, hasCode } from "@kiteloop/ui/lib/api-error.ts";
import { MutationCache, QueryClient } from "@tanstack/react-query";
import { meQuery } from "./queries/me.ts";

/** Errors that a retry would not change are not retried. */
function worthRetrying(failures: number, error: Error): boolean {
  const passing = !(error instanceof ApiError) || error.code === "network" || error.status >= 502;
  return passing && failures < 2;
}

export const queryClient = new QueryClient({
  // A member who gets this error sees the reason above the screen.
  mutationCache: new MutationCache({
    onError(error) {
      if (hasCode(error, "workspace.suspended"))
        void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  }),
  defaultOptions: {
    // By default, calls made offline would be paused without an error.
    queries: { staleTime: 15_000, retry: worthRetrying, networkMode: "always", refetchOnReconnect: true },
    mutations: { retry: false, networkMode: "always" },
  },
});
