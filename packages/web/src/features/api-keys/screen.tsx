import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { projectsQuery } from "../../api/queries/projects.ts";
import { Forbidden } from "../../app/errors/status-pages.tsx";
import { paths } from "../../app/paths.ts";
import { Button } from "../../components/ui/button.tsx";
import { ButtonLink } from "../../components/ui/button-link.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Stack } from "../../components/ui/layout.tsx";
import { Loaded } from "../../components/ui/loaded.tsx";
import { PageHeader } from "../../components/ui/page-header.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { useMay } from "../../lib/role.ts";
import { keysQuery } from "./api/keys.ts";
import { CreateKey } from "./components/create-key.tsx";
import { KeyTable } from "./components/key-table.tsx";
import { QuickStarts } from "./components/quick-starts.tsx";

export function Component() {
  return useMay("admin") ? <ApiKeys /> : <Forbidden />;
}

function ApiKeys() {
  const keys = useQuery(keysQuery);
  const projects = useQuery(projectsQuery);
  const [creating, setCreating] = useState(false);
  const active = projects.data?.items.filter((project) => project.status === "active") ?? [];
  const create =
    active.length > 0 ? (
      <Button variant="primary" onClick={() => setCreating(true)}>
        <Plus aria-hidden="true" />
        New secret key
      </Button>
    ) : (
      <ButtonLink to={paths.newProject.href()} variant="primary">
        Create a project first
      </ButtonLink>
    );
  return (
    <>
      <PageHeader
        title="API keys"
        lead="Secret keys let your server report joins and conversions. Keep them off your pages."
        actions={projects.data && keys.data && keys.data.items.length > 0 && create}
      />
      <Stack>
        <Card flush>
          <Loaded query={keys} skeleton={<Skeleton height="12rem" />}>
            {({ items }) =>
              items.length > 0 ? (
                <KeyTable keys={items} />
              ) : (
                <EmptyState drawing="key" title="No secret key yet" action={projects.data && create}>
                  The script on your site has its own publishable key. Make a secret key when your server
                  reports conversions: nobody can forge those.
                </EmptyState>
              )
            }
          </Loaded>
        </Card>
        {active.length > 0 && <QuickStarts projects={active} />}
      </Stack>
      {creating && <CreateKey projects={active} onClose={() => setCreating(false)} />}
    </>
  );
}
