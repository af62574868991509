import { answerFeedback, type FeedbackForReview } from "@kiteloop/contract/submissions/feedback";
import { type FeedbackStatus, feedbackStatuses } from "@kiteloop/contract/submissions/feedback-limits";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { TextArea } from "@kiteloop/ui/components/field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type FormEvent, useState } from "react";
import { feedbackStatusNames } from "../../../../lib/feedback-names.ts";
import { complaint } from "../../../../lib/form.ts";

type Answer = { status: FeedbackStatus; answer: string | null };

type AnswerDialogProps = {
  item: FeedbackForReview;
  pending: boolean;
  onAnswer: (answer: Answer) => void;
  onClose: () => void;
};

const options = feedbackStatuses
  .filter((id) => id !== "sent")
  .map((id) => ({ id, label: feedbackStatusNames[id].label, hint: feedbackStatusNames[id].means }));
const known = (id: string) => feedbackStatuses.find((status) => status === id) ?? "seen";

/** Sets the status of feedback with an answer, which the sender sees together. */
export function AnswerDialog({ item, pending, onAnswer, onClose }: AnswerDialogProps) {
  const [status, setStatus] = useState<FeedbackStatus>(item.status === "sent" ? "seen" : item.status);
  const [words, setWords] = useState(item.answer ?? "");
  const [missing, setMissing] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const answer = words.trim() === "" ? null : words;
    const parsed = answerFeedback.body.safeParse({ status, answer, version: item.version });
    if (parsed.success) onAnswer({ status, answer });
    else setMissing(complaint(parsed.error.issues[0]));
  }

  return (
    <Dialog title={t("Reply to {name}", { name: item.name })} open onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Select
            label={t("Status")}
            options={options}
            value={status}
            onChange={(id) => {
              setStatus(known(id));
              setMissing(undefined);
            }}
          />
          <TextArea
            label={t("Reply")}
            aside={status === "declined" ? undefined : "optional"}
            rows={4}
            hint={t("{name} sees it under Feedback. No email is sent.", { name: item.name })}
            value={words}
            error={missing}
            onChange={({ target }) => {
              setWords(target.value);
              setMissing(undefined);
            }}
          />
          <DialogActions>
            <Button onClick={onClose}>{t("Cancel")}</Button>
            <Button type="submit" variant="primary" pending={pending}>
              {t("Reply")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
