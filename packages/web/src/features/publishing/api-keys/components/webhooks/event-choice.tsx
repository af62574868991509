import { type WebhookEvent, webhookEvents, webhookWords } from "@kiteloop/contract/messaging/webhook-events";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Checkboxes } from "@kiteloop/ui/components/choice.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import styles from "./webhooks.module.css";
import { eventGroups } from "./words.ts";

type EventChoiceProps = {
  value: readonly WebhookEvent[];
  onChange: (events: WebhookEvent[]) => void;
  error: string | undefined;
};

/** The events of an endpoint, each with a description. */
export function EventChoice({ value, onChange, error }: EventChoiceProps) {
  const all = value.length === webhookEvents.length;
  const change = (group: readonly WebhookEvent[], chosen: readonly string[]) =>
    onChange(
      webhookEvents.filter((event) =>
        group.includes(event) ? chosen.includes(event) : value.includes(event),
      ),
    );
  return (
    <fieldset className={styles.events}>
      <legend className="visually-hidden">{t("Events")}</legend>
      <div className={styles.head}>
        <span aria-hidden="true">{t("Events")}</span>
        <Button size="small" variant="ghost" onClick={() => onChange(all ? [] : [...webhookEvents])}>
          {all ? t("Clear") : t("Select all")}
        </Button>
      </div>
      {eventGroups.map(({ label, events }, index) => (
        <Checkboxes
          key={label}
          label={label}
          items={events.map((id) => ({ id, label: <code>{id}</code>, hint: webhookWords[id] }))}
          value={value.filter((event) => events.includes(event))}
          onChange={(chosen) => change(events, chosen)}
          error={index === eventGroups.length - 1 ? error : undefined}
        />
      ))}
    </fieldset>
  );
}
