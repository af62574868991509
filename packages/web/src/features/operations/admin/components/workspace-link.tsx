import { paths } from "@kiteloop/ui/paths.ts";
import { Link } from "react-router-dom";

/** Leads to a workspace in the admin area. */
export function WorkspaceLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={`${paths.admin.href()}?${new URLSearchParams({ tab: "workspaces", id })}`} title={id}>
      {name}
    </Link>
  );
}
