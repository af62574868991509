import { frequencySpans, type WidgetFrequency } from "@kiteloop/contract/publishing/widget/behaviour";
import { Checkbox } from "@kiteloop/ui/components/choice.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { spanNames } from "../fields/names.ts";
import { withBehaviour } from "../state/edits.ts";
import styles from "./editor.module.css";
import { useComplaint, useConfig, useEditor } from "./editor-context.ts";
import { NumberInput } from "./number-input.tsx";

/** Frequency of a floating widget, and how long it stays away after closing. */
export function FrequencyFields() {
  const { store } = useEditor();
  const frequency = useConfig((config) => config.behaviour.frequency);
  const { most, per, quietDays } = frequency;
  const wrong = useComplaint("behaviour.frequency.most");
  const set = (change: Partial<WidgetFrequency>) =>
    store.edit(`behaviour.frequency.${Object.keys(change).join()}`, (config) =>
      withBehaviour(config, { frequency: { ...config.behaviour.frequency, ...change } }),
    );
  return (
    <>
      <Checkbox
        label={t("Limit frequency per visitor")}
        value={most !== null}
        onChange={(limit) => set({ most: limit ? 1 : null })}
      />
      {most !== null && (
        <div className={styles.pair}>
          <NumberInput
            label={t("Maximum")}
            after={t("{count, plural, one {time} other {times}}", { count: most })}
            min={1}
            max={100}
            field="behaviour.frequency.most"
            value={most}
            error={wrong}
            onChange={(next) => set({ most: next ?? Number.NaN })}
          />
          <Select
            label={t("Period")}
            options={frequencySpans.map((id) => ({ id, label: spanNames[id] }))}
            value={per}
            onChange={(id) => set({ per: frequencySpans.find((span) => span === id) ?? per })}
          />
        </div>
      )}
      <NumberInput
        label={t("Hide after dismissal for")}
        after={t("{count, plural, one {day} other {days}}", { count: quietDays })}
        min={0}
        max={365}
        field="behaviour.frequency.quietDays"
        value={quietDays}
        hint={quietDays === 0 ? t("Shows again on the next page.") : undefined}
        error={useComplaint("behaviour.frequency.quietDays")}
        onChange={(next) => set({ quietDays: next ?? Number.NaN })}
      />
    </>
  );
}
