import {
  type TriggerKind,
  triggerKinds,
  type WidgetBehaviour,
} from "@kiteloop/contract/publishing/widget/behaviour";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { triggerHints, triggerNames } from "../fields/names.ts";
import { withBehaviour } from "../state/edits.ts";
import { useComplaint, useConfig, useEditor } from "./editor-context.ts";
import { NumberInput } from "./number-input.tsx";

type Trigger = WidgetBehaviour["trigger"];

/** Initial value of each kind of trigger. */
function triggerOf(kind: TriggerKind): Trigger {
  switch (kind) {
    case "delay":
      return { kind, seconds: 20 };
    case "scroll":
      return { kind, percent: 50 };
    case "click":
      return { kind, selector: "" };
    case "event":
      return { kind, name: "" };
    default:
      return { kind };
  }
}

/** The trigger of a floating widget. */
export function TriggerFields() {
  const { store } = useEditor();
  const trigger = useConfig((config) => config.behaviour.trigger);
  const set = (next: Trigger) =>
    store.edit("behaviour.trigger", (config) => withBehaviour(config, { trigger: next }));
  return (
    <>
      <Select
        label={t("Show")}
        options={triggerKinds.map((id) => ({ id, label: triggerNames[id], hint: triggerHints[id] }))}
        value={trigger.kind}
        onChange={(id) => set(triggerOf(triggerKinds.find((kind) => kind === id) ?? "load"))}
        hint={triggerHints[trigger.kind]}
      />
      <Parameter trigger={trigger} set={set} />
    </>
  );
}

type ParameterProps = { trigger: Trigger; set: (next: Trigger) => void };

/** The parameter of a trigger. */
function Parameter({ trigger, set }: ParameterProps) {
  const error = useComplaint("behaviour.trigger");
  switch (trigger.kind) {
    case "delay":
      return (
        <NumberInput
          label={t("Delay")}
          after={t("seconds")}
          min={1}
          max={600}
          field="behaviour.trigger.seconds"
          value={trigger.seconds}
          error={error}
          onChange={(seconds) => set({ kind: "delay", seconds: seconds ?? Number.NaN })}
        />
      );
    case "scroll":
      return (
        <NumberInput
          label={t("Scroll depth")}
          after="%"
          min={1}
          max={100}
          field="behaviour.trigger.percent"
          value={trigger.percent}
          error={error}
          onChange={(percent) => set({ kind: "scroll", percent: percent ?? Number.NaN })}
        />
      );
    case "click":
      return (
        <TextField
          label={t("CSS selector of the element")}
          placeholder="#invite"
          data-field="behaviour.trigger.selector"
          mono
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          value={trigger.selector}
          error={error}
          onChange={({ target }) => set({ kind: "click", selector: target.value })}
        />
      );
    case "event":
      return (
        <TextField
          label={t("Event of kiteloop.track, or DOM event on window")}
          data-field="behaviour.trigger.name"
          mono
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          placeholder="order_delivered"
          value={trigger.name}
          error={error && t("Start with a letter. Use letters, digits and _ : . -")}
          onChange={({ target }) => set({ kind: "event", name: target.value })}
        />
      );
    default:
      return null;
  }
}
