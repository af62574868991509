import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";

/** Address parameter of the open participant. */
export const personParam = "person";

type PersonLinkProps = { participantId: string; className?: string | undefined; children: ReactNode };

/** Opens a participant's panel over the list; the address can be shared and navigated back from. */
export function PersonLink({ participantId, className, children }: PersonLinkProps) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set("view", "people");
  next.set(personParam, participantId);
  return (
    <Link className={className} to={{ search: next.toString() }} preventScrollReset>
      {children}
    </Link>
  );
}
