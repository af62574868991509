import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { projectsQuery } from "../../../../api/queries/projects.ts";
import { paths } from "../../../../app/paths.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { ButtonLink } from "../../../../components/ui/button-link.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { EmptyState } from "../../../../components/ui/empty-state.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { keysQuery } from "../api/keys.ts";
import { t } from "../messages.ts";
import { CreateKey } from "./create-key.tsx";
import { KeyTable } from "./key-table.tsx";
import { QuickStarts } from "./quick-starts.tsx";

/** The secret keys, and example calls. */
export function Keys() {
  const keys = useQuery(keysQuery);
  const projects = useQuery(projectsQuery);
  const [creating, setCreating] = useState(false);
  const active = projects.data?.items.filter((project) => project.status === "active") ?? [];
  const create =
    active.length > 0 ? (
      <Button variant="primary" onClick={() => setCreating(true)}>
        <Plus aria-hidden="true" />
        {t("apiKeys.keys.newSecretKey")}
      </Button>
    ) : (
      <ButtonLink to={paths.newProject.href()} variant="primary">
        {t("apiKeys.keys.createAProjectFirst")}
      </ButtonLink>
    );
  const some = keys.data !== undefined && keys.data.items.length > 0;
  return (
    <Stack>
      <Card
        title={t("apiKeys.keys.secretKeys")}
        lead={t("apiKeys.keys.lead")}
        action={projects.data && some && create}
        flush
      >
        <Loaded query={keys} skeleton={<Skeleton height="12rem" />}>
          {({ items }) =>
            items.length > 0 ? (
              <KeyTable keys={items} />
            ) : (
              <EmptyState
                drawing="key"
                title={t("apiKeys.keys.noSecretKeysYet")}
                action={projects.data && create}
              >
                {t("apiKeys.keys.createASecretKey")}
              </EmptyState>
            )
          }
        </Loaded>
      </Card>
      {active.length > 0 && <QuickStarts projects={active} />}
      {creating && <CreateKey projects={active} onClose={() => setCreating(false)} />}
    </Stack>
  );
}
