import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "../../api/query-client.ts";
import { MembersShell } from "./members-shell.tsx";

/** The root of the members' app. */
export function MembersLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <MembersShell />
    </QueryClientProvider>
  );
}
