import { type ApiKey, listApiKeys } from "@kiteloop/contract/publishing/api-key";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { EmptyState } from "@kiteloop/ui/components/empty-state.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { keysHref } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { projectsQuery } from "../../../../api/queries/projects.ts";
import { queryOf } from "../../../../api/query-of.ts";
import { NewProjectLink } from "../../../../components/project/new-project-link.tsx";
import { useMay } from "../../../../lib/role.ts";
import { useFocusedPlace } from "../../../../lib/use-focused-place.ts";
import { CreateKey, type KeySection } from "./create-key.tsx";
import { KeyTable } from "./key-table.tsx";
import styles from "./keys.module.css";
import { QuickStarts } from "./quick-starts.tsx";

const OneKey = lazy(() => import("./one-key/one-key.tsx"));

/** All keys, or the one in the address. */
export function Keys() {
  const [search] = useSearchParams();
  const id = search.get("key");
  const place = useFocusedPlace(id);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {id === null ? <AllKeys /> : <KeyOf id={id} />}
    </div>
  );
}

function KeyOf({ id }: { id: string }) {
  const keys = useQuery(queryOf(listApiKeys));
  return (
    <Loaded query={keys} skeleton={<Skeleton height="16rem" />}>
      {({ items }) => {
        const key = items.find((one) => one.id === id);
        if (key)
          return (
            <Suspense fallback={<Skeleton height="16rem" />}>
              <OneKey key={id} apiKey={key} />
            </Suspense>
          );
        return (
          <Card>
            <EmptyState
              drawing="lost"
              title={t("Key not found")}
              action={<ButtonLink to={keysHref()}>{t("All keys")}</ButtonLink>}
            >
              {t("This workspace has no key with this ID.")}
            </EmptyState>
          </Card>
        );
      }}
    </Loaded>
  );
}

const sectionOf = ({ kind, projectId }: ApiKey): KeySection => (projectId === null ? "workspace" : kind);

/** The secret keys, example calls, the keys of apps, and those of the workspace. */
function AllKeys() {
  const keys = useQuery(queryOf(listApiKeys));
  const projects = useQuery(projectsQuery);
  const [creating, setCreating] = useState<KeySection>();
  const active = projects.data?.items.filter((project) => project.status === "active") ?? [];
  const create =
    active.length > 0 ? (
      <Button variant="primary" onClick={() => setCreating("server")}>
        <Plus aria-hidden="true" />
        {t("New secret key")}
      </Button>
    ) : (
      <NewProjectLink variant="primary">{t("Create a project first")}</NewProjectLink>
    );
  const inSection = (section: KeySection) =>
    keys.data?.items.filter((key) => sectionOf(key) === section) ?? [];
  const secretKeys = inSection("server");
  const appKeys = inSection("app");
  const workspaceKeys = inSection("workspace");
  const isOwner = useMay("owner");
  return (
    <Stack>
      <Card
        title={t("Secret keys")}
        lead={t(
          "Your server uses secret keys to read data, report joins and conversions, and review referrals. Never expose them in the browser.",
        )}
        action={projects.data && secretKeys.length > 0 && create}
        flush
      >
        <Loaded query={keys} skeleton={<Skeleton height="12rem" />}>
          {() =>
            secretKeys.length > 0 ? (
              <KeyTable kind="server" keys={secretKeys} />
            ) : (
              <EmptyState drawing="key" title={t("No secret keys yet")} action={projects.data && create}>
                {t(
                  "Create a secret key to report conversions from your server. Unlike browser events, they can’t be forged.",
                )}
              </EmptyState>
            )
          }
        </Loaded>
      </Card>
      {active.length > 0 && <QuickStarts projects={active} />}
      {(active.length > 0 || appKeys.length > 0) && (
        <Card
          title={t("App keys")}
          lead={t(
            "Mobile and desktop apps use these keys to identify participants, report joins and send invitations. A key in an app isn’t secret, so it can do no more than your website.",
          )}
          action={
            active.length > 0 && (
              <Button onClick={() => setCreating("app")}>
                <Plus aria-hidden="true" />
                {t("New app key")}
              </Button>
            )
          }
          flush={appKeys.length > 0}
        >
          {appKeys.length > 0 && <KeyTable kind="app" keys={appKeys} />}
        </Card>
      )}
      {(isOwner || workspaceKeys.length > 0) && (
        <Card
          title={t("Workspace keys")}
          lead={t(
            "Workspace keys export and import all projects of this workspace, such as for nightly backups. Only owners create and change them.",
          )}
          action={
            isOwner && (
              <Button onClick={() => setCreating("workspace")}>
                <Plus aria-hidden="true" />
                {t("New workspace key")}
              </Button>
            )
          }
          flush={workspaceKeys.length > 0}
        >
          {workspaceKeys.length > 0 && <KeyTable kind="workspace" keys={workspaceKeys} />}
        </Card>
      )}
      {creating && <CreateKey kind={creating} projects={active} onClose={() => setCreating(undefined)} />}
    </Stack>
  );
}
