import { paths } from "@kiteloop/ui/paths.ts";
import type { ReactNode } from "react";
import { Link, useLocation, useParams } from "react-router-dom";

/** Address parameter of the open participant. */
export const personParam = "person";

type PersonLinkProps = { participantId: string; className?: string | undefined; children: ReactNode };

/** Opens a participant's panel over the list of participants; the address can be shared and navigated back from. */
export function PersonLink({ participantId, className, children }: PersonLinkProps) {
  const { projectId = "" } = useParams();
  const { pathname, search: filters } = useLocation();
  const list = paths.participants.href({ projectId });
  // The list below the panel stays filtered.
  const search = new URLSearchParams(pathname === list ? filters : "");
  search.set(personParam, participantId);
  return (
    <Link className={className} to={{ pathname: list, search: `${search}` }} preventScrollReset>
      {children}
    </Link>
  );
}
