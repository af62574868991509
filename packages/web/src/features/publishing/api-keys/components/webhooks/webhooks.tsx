import { listWebhooks, type Webhook } from "@kiteloop/contract/messaging/webhook";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { EmptyState } from "@kiteloop/ui/components/empty-state.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { webhooksHref } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { projectsQuery } from "../../../../../api/queries/projects.ts";
import { queryOf } from "../../../../../api/query-of.ts";
import { NewProjectLink } from "../../../../../components/project/new-project-link.tsx";
import { useFocusedPlace } from "../../../../../lib/use-focused-place.ts";
import { CreateWebhook } from "./create-webhook.tsx";
import { refetchInterval } from "./of-webhooks.ts";
import { OneWebhook } from "./one-webhook.tsx";
import { WebhookTable } from "./webhook-table.tsx";
import styles from "./webhooks.module.css";

/** All endpoints, or the one in the address. */
export default function Webhooks() {
  const [search] = useSearchParams();
  const hooks = useQuery({ ...queryOf(listWebhooks), refetchInterval });
  const id = search.get("webhook");
  const place = useFocusedPlace(id);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Loaded query={hooks} skeleton={<Skeleton height="16rem" />}>
        {({ items }) =>
          id === null ? <All hooks={items} /> : <One hook={items.find((one) => one.id === id)} />
        }
      </Loaded>
    </div>
  );
}

function One({ hook }: { hook: Webhook | undefined }) {
  if (hook) return <OneWebhook key={hook.id} hook={hook} />;
  return (
    <Card>
      <EmptyState
        drawing="lost"
        title={t("Endpoint not found")}
        action={<ButtonLink to={webhooksHref()}>{t("All endpoints")}</ButtonLink>}
      >
        {t("It was deleted or belongs to another workspace.")}
      </EmptyState>
    </Card>
  );
}

function All({ hooks }: { hooks: readonly Webhook[] }) {
  const projects = useQuery(projectsQuery);
  const [creating, setCreating] = useState(false);
  const active = projects.data?.items.filter(({ status }) => status === "active") ?? [];
  const create =
    active.length > 0 ? (
      <Button variant="primary" onClick={() => setCreating(true)}>
        <Plus aria-hidden="true" />
        {t("New endpoint")}
      </Button>
    ) : (
      <NewProjectLink variant="primary">{t("Create a project first")}</NewProjectLink>
    );
  return (
    <>
      <Card title={t("Endpoints")} action={projects.data && hooks.length > 0 && create} flush>
        {hooks.length > 0 ? (
          <WebhookTable hooks={hooks} />
        ) : (
          <EmptyState drawing="quiet" title={t("No endpoints yet")} action={projects.data && create}>
            {t(
              "Add an endpoint URL and choose which events to send. Deliveries are signed and retried until your server returns a 2xx.",
            )}
          </EmptyState>
        )}
      </Card>
      {creating && <CreateWebhook projects={active} onClose={() => setCreating(false)} />}
    </>
  );
}
