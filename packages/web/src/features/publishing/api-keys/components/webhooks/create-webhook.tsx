import { createWebhook as endpoint } from "@kiteloop/contract/messaging/webhook";
import type { Project } from "@kiteloop/contract/publishing/project";
import { Dialog } from "@kiteloop/ui/components/dialog.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { webhooksHref } from "@kiteloop/ui/paths.ts";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useCall } from "../../../../../api/use-call.ts";
import { currentProject } from "../../../../../lib/last-project.ts";
import { ensureProject } from "../../lib/ensure-project.ts";
import { ofWebhooks } from "./of-webhooks.ts";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookSecret } from "./webhook-secret.tsx";
import { noDestination } from "./webhook-values.ts";

type CreateWebhookProps = { projects: readonly Project[]; onClose: () => void };

/**
 * First the form, then the secret, which is shown once, then the endpoint itself with its test. Messages for a channel
 * are not signed, so there is no secret to show.
 */
export function CreateWebhook({ projects, onClose }: CreateWebhookProps) {
  const [made, setMade] = useState<{ id: string; secret: string }>();
  const create = useCall(endpoint, {
    changes: ofWebhooks,
    // The response contains the secret, which must not stay in a cache.
    gcTime: 0,
  });
  const navigate = useNavigate();
  const open = (webhook: string) => {
    onClose();
    void navigate(webhooksHref({ webhook }));
  };
  if (made) {
    return (
      <WebhookSecret secret={made.secret} onDone={() => open(made.id)}>
        {t(
          "You won’t be able to see this secret again. Your server uses it to verify that deliveries come from Kiteloop.",
        )}
      </WebhookSecret>
    );
  }
  return (
    <Dialog title={t("New endpoint")} open onClose={onClose}>
      <WebhookForm
        projects={projects}
        start={{
          projectId: currentProject(projects)?.id ?? "",
          payloadFormat: "json",
          url: "",
          description: "",
          events: ["referral.joined", "referral.converted", "reward.approved"],
          destination: noDestination,
        }}
        submit={t("Create endpoint")}
        onSubmit={async (fields) => {
          const body = endpoint.body.parse(fields);
          await ensureProject(body.projectId);
          const { webhook, secret } = await create.mutateAsync({ body });
          if (webhook.payloadFormat === "json") setMade({ id: webhook.id, secret });
          else open(webhook.id);
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
