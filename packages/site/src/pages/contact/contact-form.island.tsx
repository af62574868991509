import { contactTopicNames } from "@kiteloop/contract/shared/choice-names";
import { type ContactTopic, contactTopics, formLimits } from "@kiteloop/contract/shared/form-limits";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { TextArea, TextField } from "@kiteloop/ui/components/field.tsx";
import { useEffect } from "react";
import { SelectField } from "../../form/choices.tsx";
import { counted, ErrorSummary, Failure, Pair, PublicForm, Send, SentNotice } from "../../form/parts.tsx";
import { emailAddress, lengthOf, oneOf, textOf } from "../../form/rules.ts";
import { useForm } from "../../form/use-form.ts";

export type ContactFormProps = {
  operator: string;
  mail: string;
  securityMail: string;
  /** The page that explains how messages are handled. */
  privacyHref: string;
};

const labels = { name: "Your name", email: "Email", topic: "Topic", message: "Message" };

const rules = {
  name: textOf(formLimits.name, "Enter your name."),
  email: emailAddress,
  topic: oneOf(contactTopics, "Choose a topic."),
  message: textOf(formLimits.message, "Write your message."),
};

const topics = contactTopics.map((id) => ({ id, label: contactTopicNames[id] }));
const isTopic = (word: string | null): word is ContactTopic => contactTopics.some((topic) => topic === word);

/** One line for every topic: a topic in the address must not cause a layout shift. */
function topicHint(topic: string, securityEmail: string) {
  if (topic === "security") return `You can also email ${securityEmail}.`;
  if (topic === "privacy") return "Tell us whose data this is about.";
  return "Helps us route your message.";
}

/** The contact form, and its confirmation. */
export function Island({ operator, mail, securityMail, privacyHref }: ContactFormProps) {
  const form = useForm({ id: "contact", path: "/api/contact", rules, body: (values) => values });
  const { values, errors, state } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once
  useEffect(() => {
    const topic = new URLSearchParams(location.search).get("topic");
    if (isTopic(topic)) form.fill("topic", topic);
  }, []);

  if (state === "sent") {
    const again = <Button onClick={form.restart}>Send another message</Button>;
    return (
      <SentNotice title="Message sent" again={again}>
        <p>
          {operator} received your message and will reply to <strong>{values.email.trim()}</strong>. You won’t
          get an automatic confirmation.
        </p>
        <p>
          If you don’t hear back within five working days, write to <a href={`mailto:${mail}`}>{mail}</a>.
        </p>
      </SentNotice>
    );
  }
  return (
    <PublicForm {...form.wiring} aria-label="Contact">
      <Failure problem={form.problem} mail={mail} />
      <ErrorSummary errors={errors} labels={labels} focus={form.focus} />
      <Pair>
        <TextField label={labels.name} name="name" autoComplete="name" required error={errors.name} />
        <TextField
          label={labels.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={errors.email}
        />
      </Pair>
      <SelectField
        label={labels.topic}
        name="topic"
        options={topics}
        empty="Choose"
        required
        hint={topicHint(values.topic, securityMail)}
        error={errors.topic}
      />
      <TextArea
        label={labels.message}
        name="message"
        rows={7}
        required
        aside={counted(lengthOf(values.message), formLimits.message.max)}
        error={errors.message}
      />
      <Send state={state} slow={form.slow} label="Send message">
        We store your message and email it to {operator}. <a href={privacyHref}>Privacy</a>
      </Send>
    </PublicForm>
  );
}
