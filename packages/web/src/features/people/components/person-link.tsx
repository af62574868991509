import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";

/** What the address says of the person that is looked at. */
export const personParam = "person";

type PersonLinkProps = { participantId: string; className?: string | undefined; children: ReactNode };

/** Opens a person's panel over the list as it is; the address can be sent and gone back from. */
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
