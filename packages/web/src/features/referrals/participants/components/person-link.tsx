import type { ReactNode } from "react";
import { Link, useParams } from "react-router-dom";
import { paths } from "../../../../app/paths.ts";

/** Address parameter of the open participant. */
export const personParam = "person";

type PersonLinkProps = { participantId: string; className?: string | undefined; children: ReactNode };

/** Opens a participant's panel over the list of participants; the address can be shared and navigated back from. */
export function PersonLink({ participantId, className, children }: PersonLinkProps) {
  const { projectId = "" } = useParams();
  const search = new URLSearchParams({ [personParam]: participantId });
  return (
    <Link
      className={className}
      to={{ pathname: paths.participants.href({ projectId }), search: `${search}` }}
      preventScrollReset
    >
      {children}
    </Link>
  );
}
