import type { ReactNode } from "react";
import Text from "../../../content/careers.mdx";
import type { Page } from "../../page.ts";
import { operatorParts } from "../../text/operator-parts.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Prose } from "../../ui/prose.tsx";
import { OpenRoles } from "./open-roles.tsx";
import { roles } from "./roles.ts";

/** Sections that need an open role. */
const WhileOpen = ({ children }: { children?: ReactNode }) => (roles.length > 0 ? children : null);

function Body() {
  return (
    <>
      <PageHead
        kicker="Careers"
        title="Work on Kiteloop"
        lead="Open roles at the operator of this instance, and how to apply."
      />
      <Prose>
        <OpenRoles roles={roles} />
        <Text components={{ ...operatorParts, WhileOpen }} />
      </Prose>
    </>
  );
}

export const page: Page = {
  path: "/careers",
  title: "Careers",
  description: "Open roles at the operator of this Kiteloop instance, how we work, and how to apply.",
  Body,
};
