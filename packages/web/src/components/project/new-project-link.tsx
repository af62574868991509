import { Button, type Look } from "@kiteloop/ui/components/button.tsx";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import type { ReactNode } from "react";
import { useMe } from "../../api/queries/me.ts";

/** Leads to a new project. Off while the workspace is suspended, as the notice above each screen explains. */
export function NewProjectLink({ children, ...look }: Look & { children: ReactNode }) {
  if (useMe().workspace.suspension !== undefined)
    return (
      <Button {...look} disabled>
        {children}
      </Button>
    );
  return (
    <ButtonLink to={paths.newProject.href()} {...look}>
      {children}
    </ButtonLink>
  );
}
