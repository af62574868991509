import {
  deleteWebhook,
  listWebhooks,
  setWebhookState,
  testWebhook,
  updateWebhook,
  type Webhook,
} from "@kiteloop/contract/messaging/webhook";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ConfirmDialog, Dialog } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Row } from "@kiteloop/ui/components/layout.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { webhooksHref } from "@kiteloop/ui/paths.ts";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useCall } from "../../../../../api/use-call.ts";
import { ofWebhooks } from "./of-webhooks.ts";
import { RotateSecret } from "./rotate-secret.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { testWords } from "./words.ts";

type Asked = "edit" | "pause" | "rotate" | "delete";

/** Actions on an endpoint. */
export function WebhookActions({ hook }: { hook: Webhook }) {
  const [asked, setAsked] = useState<Asked>();
  const resume = useCall(setWebhookState, { changes: ofWebhooks });
  const close = () => setAsked(undefined);
  return (
    <>
      <ErrorNotice error={resume.error} />
      <Row>
        {hook.state === "active" ? (
          <>
            <TestButton hook={hook} />
            <Button onClick={() => setAsked("edit")}>{t("Edit")}</Button>
            <Button onClick={() => setAsked("pause")}>{t("Pause")}</Button>
          </>
        ) : (
          <>
            <Button
              variant="primary"
              pending={resume.isPending}
              onClick={() =>
                resume.mutate(
                  { params: { webhookId: hook.id }, body: { state: "active" } },
                  { onSuccess: () => toast("ok", t("Endpoint resumed")) },
                )
              }
            >
              {t("Resume")}
            </Button>
            <Button onClick={() => setAsked("edit")}>{t("Edit")}</Button>
          </>
        )}
        {hook.payloadFormat === "json" && (
          <Button onClick={() => setAsked("rotate")}>{t("Rotate secret")}</Button>
        )}
        <Button variant="ghost" onClick={() => setAsked("delete")}>
          {t("Delete endpoint")}
        </Button>
      </Row>
      {asked === "edit" && <Edit hook={hook} onClose={close} />}
      {asked === "pause" && <Pause hook={hook} onClose={close} />}
      {asked === "rotate" && <RotateSecret hook={hook} onClose={close} />}
      {asked === "delete" && <Delete hook={hook} onClose={close} />}
    </>
  );
}

/** Sends a test event. A failed delivery is opened, because it shows the reason. */
function TestButton({ hook: { id: webhookId, payloadFormat } }: { hook: Webhook }) {
  const test = useCall(testWebhook, { changes: ofWebhooks });
  const navigate = useNavigate();
  const send = () =>
    test.mutate(
      { params: { webhookId } },
      {
        onSuccess: ({ id, state, lastAttempt }) => {
          if (state === "delivered" && lastAttempt) {
            const { title, text } = testWords(payloadFormat, lastAttempt);
            toast("ok", title, text);
          } else {
            void navigate(webhooksHref({ webhook: webhookId, delivery: id }));
          }
        },
      },
    );
  return (
    <>
      <ErrorNotice error={test.error} />
      <Button variant="primary" pending={test.isPending} onClick={send}>
        {t("Send test event")}
      </Button>
    </>
  );
}

type DialogProps = { hook: Webhook; onClose: () => void };

function Edit({ hook, onClose }: DialogProps) {
  // The version from opening the form, so that changes by other members are not overwritten.
  const [opened] = useState(hook);
  const update = useCall(updateWebhook, {
    changes: ofWebhooks,
    // Changes by other members are shown then.
    evenRefused: true,
  });
  const { projectId, payloadFormat, url, description, events, destination } = opened;
  const { measurementId, adConsent = false } = destination ?? {};
  const start = { projectId, payloadFormat, url, description, events };
  return (
    <Dialog title={t("Edit endpoint")} open onClose={onClose}>
      <WebhookForm
        start={{ ...start, destination: { key: "", measurementId: measurementId ?? "", adConsent } }}
        keyLastFour={destination?.keyLastFour}
        submit={t("Save")}
        onSubmit={async ({ projectId: _, payloadFormat: _format, description: note = "", ...fields }) => {
          await update.mutateAsync({
            params: { webhookId: opened.id },
            body: { version: opened.version, ...fields, description: note },
          });
          onClose();
          toast("ok", t("Endpoint saved"), t("Pending deliveries go to the new URL, too."));
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

function Pause({ hook, onClose }: DialogProps) {
  const pause = useCall(setWebhookState, { changes: ofWebhooks });
  return (
    <ConfirmDialog
      title={t("Pause this endpoint?")}
      open
      onClose={onClose}
      confirm={t("Pause")}
      pending={pause.isPending}
      error={pause.error}
      onConfirm={() =>
        pause.mutate({ params: { webhookId: hook.id }, body: { state: "paused" } }, { onSuccess: onClose })
      }
    >
      <p>{t("New events aren’t sent or kept while paused. Pending deliveries are sent when you resume.")}</p>
    </ConfirmDialog>
  );
}

function Delete({ hook, onClose }: DialogProps) {
  const remove = useCall(deleteWebhook, { changes: [listWebhooks] });
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={t("Delete this endpoint?")}
      open
      onClose={onClose}
      confirm={t("Delete endpoint")}
      danger
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate(
          { params: { webhookId: hook.id } },
          {
            onSuccess: () => {
              toast("ok", t("Endpoint deleted"));
              void navigate(webhooksHref());
            },
          },
        )
      }
    >
      <p>
        <Rich
          text="We’ll stop sending to <b>{url}</b>, including pending deliveries. Its log and secrets are deleted now. This can’t be undone."
          values={{ url: hook.url }}
          tags={{ b: (text) => <strong>{text}</strong> }}
        />
      </p>
    </ConfirmDialog>
  );
}
