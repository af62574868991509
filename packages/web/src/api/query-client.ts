import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./error.ts";

/** Answers that a second try would not change are not tried again. */
function worthRetrying(failures: number, error: Error): boolean {
  const passing = !(error instanceof ApiError) || error.code === "network" || error.status >= 502;
  return passing && failures < 2;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline a call fails and says so; by default it would wait behind a skeleton without a word.
    queries: { staleTime: 15_000, retry: worthRetrying, networkMode: "always", refetchOnReconnect: true },
    mutations: { retry: false, networkMode: "always" },
  },
});
