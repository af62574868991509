import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "../../api/query-client.ts";
import { MembersShell } from "./members-shell.tsx";

export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <MembersShell />
    </QueryClientProvider>
  );
}
