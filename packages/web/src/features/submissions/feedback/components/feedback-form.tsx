import { formLimits } from "@kiteloop/contract/shared/form-limits";
import { listFeedback, sendFeedback } from "@kiteloop/contract/submissions/feedback";
import {
  type FeedbackKind,
  feedbackKinds,
  feedbackLimits,
} from "@kiteloop/contract/submissions/feedback-limits";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextArea } from "@kiteloop/ui/components/field.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type ClipboardEvent, useRef, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { useMe } from "../../../../api/queries/me.ts";
import { useCall } from "../../../../api/use-call.ts";
import { feedbackKindNames } from "../../../../lib/feedback-names.ts";
import { complaint, placeFieldErrors } from "../../../../lib/form.ts";
import { idKeeper, places, resolver, type Values, valuesFor } from "../lib/form.ts";
import { useShot } from "../lib/use-shot.ts";
import { PublishFields } from "./publish-fields.tsx";
import { ScreenshotField } from "./screenshot-field.tsx";

const kinds = feedbackKinds.map((id) => ({ id, label: feedbackKindNames[id] }));

const hints: Record<FeedbackKind, string> = {
  problem: t("What did you do, what did you expect, and what happened?"),
  idea: t("What would you like to do, and what’s stopping you today?"),
  praise: t("What changed for you, and by how much?"),
  other: t("What should we know?"),
};

const pictureIn = ({ clipboardData }: ClipboardEvent): File | undefined =>
  [...clipboardData.files].find(({ type }) => type.startsWith("image/"));

/** The feedback form. Typed text stays until it is sent. */
export function FeedbackForm() {
  const { user } = useMe();
  const send = useCall(sendFeedback, {
    changes: [listFeedback],
    // A picture must not stay in memory after use.
    gcTime: 0,
    onSuccess: () => toast("ok", t("Feedback sent. Thank you!")),
  });
  const [failure, setFailure] = useState<unknown>();
  const picture = useShot();
  const idOf = useRef(idKeeper()).current;
  const form = useForm({ resolver, defaultValues: valuesFor(user.name) });
  const { errors, isSubmitting } = form.formState;
  const [kind, text, offered] = form.watch(["kind", "text", "offered"]);
  const asTestimonial = kind === "praise" && offered;
  const most = asTestimonial ? formLimits.quote.max : feedbackLimits.text.max;

  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    const draft = { ...body, ...(picture.shot && { screenshot: picture.shot.base64 }) };
    try {
      await send.mutateAsync({ body: { ...draft, id: idOf(draft) } });
      form.reset({ ...valuesFor(user.name), kind: body.kind });
      picture.clear();
    } catch (error) {
      if (!placeFieldErrors<Values>(form, error, places)) setFailure(error);
    }
  });

  return (
    <Card
      title={t("Send feedback")}
      lead={t("Sent to the operator of this instance with your name and email address.")}
    >
      <form
        onSubmit={(event) => void submit(event)}
        onPaste={(event) => {
          const file = pictureIn(event);
          if (!file) return;
          event.preventDefault();
          void picture.choose(file);
        }}
        noValidate
      >
        <Stack>
          <ErrorNotice error={failure} />
          <Controller
            control={form.control}
            name="kind"
            render={({ field }) => (
              <Segmented
                label={t("Topic")}
                options={kinds}
                value={field.value}
                onChange={(chosen) => field.onChange(chosen)}
              />
            )}
          />
          <TextArea
            label={t("Message")}
            rows={5}
            hint={hints[kind]}
            aside={t("{count, number} of {most, number}", { count: text.length, most })}
            error={complaint(errors.text)}
            {...form.register("text")}
          />
          <ScreenshotField
            shot={picture.shot}
            busy={picture.busy}
            error={picture.error}
            onChoose={(file) => void picture.choose(file)}
            onRemove={picture.clear}
          />
          {kind === "praise" && <PublishFields form={form} />}
          <Row>
            <Button type="submit" variant="primary" pending={isSubmitting || picture.busy}>
              {t("Send")}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}
