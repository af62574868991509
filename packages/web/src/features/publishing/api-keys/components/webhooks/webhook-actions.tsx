import type { Webhook } from "@kiteloop/contract/messaging/webhook";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { webhooksHref } from "../../../../../app/paths.ts";
import { Button } from "../../../../../components/ui/button.tsx";
import { ConfirmDialog, Dialog } from "../../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../../components/ui/error-notice.tsx";
import { Row } from "../../../../../components/ui/layout.tsx";
import { toast } from "../../../../../components/ui/toast.ts";
import {
  useDeleteWebhook,
  useSetWebhookState,
  useTestWebhook,
  useUpdateWebhook,
} from "../../api/webhooks.ts";
import { RotateSecret } from "./rotate-secret.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { attemptWords } from "./words.ts";

type Asked = "edit" | "pause" | "rotate" | "delete";

/** Actions on an endpoint. */
export function WebhookActions({ hook }: { hook: Webhook }) {
  const [asked, setAsked] = useState<Asked>();
  const resume = useSetWebhookState(hook.id);
  const close = () => setAsked(undefined);
  return (
    <>
      <ErrorNotice error={resume.error} />
      <Row>
        {hook.state === "active" ? (
          <>
            <TestButton webhookId={hook.id} />
            <Button onClick={() => setAsked("edit")}>Edit</Button>
            <Button onClick={() => setAsked("pause")}>Pause</Button>
          </>
        ) : (
          <>
            <Button
              variant="primary"
              pending={resume.isPending}
              onClick={() =>
                resume.mutate("active", { onSuccess: () => toast("ok", "Resumed: what waits is sent now") })
              }
            >
              Resume
            </Button>
            <Button onClick={() => setAsked("edit")}>Edit</Button>
          </>
        )}
        <Button onClick={() => setAsked("rotate")}>New secret</Button>
        <Button variant="ghost" onClick={() => setAsked("delete")}>
          Delete
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
function TestButton({ webhookId }: { webhookId: string }) {
  const test = useTestWebhook(webhookId);
  const navigate = useNavigate();
  const send = () =>
    test.mutate(undefined, {
      onSuccess: ({ id, state, lastAttempt }) => {
        if (state === "delivered" && lastAttempt) {
          toast("ok", "The test event arrived", attemptWords(lastAttempt));
        } else {
          void navigate(webhooksHref({ webhook: webhookId, delivery: id }));
        }
      },
    });
  return (
    <>
      <ErrorNotice error={test.error} />
      <Button variant="primary" pending={test.isPending} onClick={send}>
        Send test event
      </Button>
    </>
  );
}

type DialogProps = { hook: Webhook; onClose: () => void };

function Edit({ hook, onClose }: DialogProps) {
  // The version from opening the form, so that changes by other members are not overwritten.
  const [opened] = useState(hook);
  const update = useUpdateWebhook(opened);
  const { projectId, url, description, events } = opened;
  return (
    <Dialog title="Edit endpoint" open onClose={onClose}>
      <WebhookForm
        start={{ projectId, url, description, events }}
        submit="Save"
        onSubmit={async ({ projectId: _, ...fields }) => {
          await update.mutateAsync(fields);
          onClose();
          toast("ok", "Saved", "What waits goes to the new address, too.");
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

function Pause({ hook, onClose }: DialogProps) {
  const pause = useSetWebhookState(hook.id);
  return (
    <ConfirmDialog
      title="Pause this endpoint?"
      open
      onClose={onClose}
      confirm="Pause"
      pending={pause.isPending}
      error={pause.error}
      onConfirm={() => pause.mutate("paused", { onSuccess: onClose })}
    >
      <p>
        Nothing is sent until you resume it. Events in the meantime are not kept for it; waiting deliveries
        are sent then.
      </p>
    </ConfirmDialog>
  );
}

function Delete({ hook, onClose }: DialogProps) {
  const remove = useDeleteWebhook(hook.id);
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title="Delete this endpoint?"
      open
      onClose={onClose}
      confirm="Delete"
      danger
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            toast("ok", "The endpoint is deleted");
            void navigate(webhooksHref());
          },
        })
      }
    >
      <p>
        Nothing is sent to <strong>{hook.url}</strong> any more, what waits included. Its log is gone for
        everybody at once, and nothing can be replayed; what was sent is erased by itself, each delivery 30
        days after its event. Address and secrets are erased now.
      </p>
    </ConfirmDialog>
  );
}
