import { corners, type WidgetBehaviour } from "@kiteloop/contract/publishing/widget/behaviour";
import { Checkbox } from "../../../../components/ui/choice.tsx";
import { InstantField } from "../../../../components/ui/instant-field.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { behaviourSentence, hasLauncher } from "../../../../lib/behaviour-sentence.ts";
import { cornerNames } from "../fields/names.ts";
import { t } from "../messages.ts";
import { withBehaviour } from "../state/edits.ts";
import { AudienceFields } from "./audience-fields.tsx";
import styles from "./editor.module.css";
import { useComplaint, useConfig, useEditor } from "./editor-context.ts";
import { Fold } from "./fold.tsx";
import { FrequencyFields } from "./frequency-fields.tsx";
import { TriggerFields } from "./trigger-fields.tsx";

/** Placement, audience, trigger, frequency and schedule of the widget. */
export function BehaviourPanel() {
  const { project } = useEditor();
  const type = useConfig((config) => config.type);
  const behaviour = useConfig((config) => config.behaviour);
  const floats = behaviour.placement.kind === "floating";
  const waits = behaviour.trigger.kind === "manual";
  return (
    <div className={styles.panel}>
      <p className={styles.sentence} role="status">
        {behaviourSentence(behaviour, type, project.timeZone)}
      </p>
      <div>
        <Fold id="behaviour: placement" title={t("editor.behaviourPanel.placement")} open>
          <Placement placement={behaviour.placement} />
        </Fold>
        <Fold id="behaviour: trigger" title={t("editor.behaviourPanel.trigger")} open>
          {floats ? <TriggerFields /> : <WaitsForCode waits={waits} />}
          {floats && hasLauncher(type) && <Opens opens={behaviour.opens} />}
        </Fold>
        {floats && !waits && (
          <Fold id="behaviour: frequency" title={t("editor.behaviourPanel.frequency")} open>
            <FrequencyFields />
          </Fold>
        )}
        {!waits && (
          <>
            <Fold id="behaviour: audience" title={t("editor.behaviourPanel.audience")} open>
              <AudienceFields />
            </Fold>
            <Fold
              id="behaviour: schedule"
              title={t("editor.behaviourPanel.schedule")}
              open={behaviour.schedule.from !== null}
            >
              <Schedule schedule={behaviour.schedule} />
            </Fold>
          </>
        )}
      </div>
    </div>
  );
}

function useBehaviour() {
  const { store } = useEditor();
  return (change: Partial<WidgetBehaviour>) =>
    store.edit(`behaviour.${Object.keys(change).join()}`, (config) => withBehaviour(config, change));
}

function Placement({ placement }: Pick<WidgetBehaviour, "placement">) {
  const set = useBehaviour();
  return (
    <>
      <Segmented
        label={t("editor.behaviourPanel.where")}
        options={[
          { id: "floating", label: t("editor.behaviourPanel.floating") },
          { id: "inline", label: t("editor.behaviourPanel.inline") },
        ]}
        value={placement.kind}
        onChange={(kind) =>
          set({ placement: kind === "inline" ? { kind } : { kind: "floating", corner: "bottom-right" } })
        }
      />
      {placement.kind === "floating" ? (
        <Select
          label={t("editor.behaviourPanel.corner")}
          options={corners.map((id) => ({ id, label: cornerNames[id] }))}
          value={placement.corner}
          onChange={(id) => {
            const corner = corners.find((name) => name === id);
            if (corner) set({ placement: { kind: "floating", corner } });
          }}
        />
      ) : (
        <Notice>{t("editor.behaviourPanel.inlineNote")}</Notice>
      )}
    </>
  );
}

function Opens({ opens }: Pick<WidgetBehaviour, "opens">) {
  const set = useBehaviour();
  return (
    <Checkbox
      label={t("editor.behaviourPanel.opens")}
      hint={t("editor.behaviourPanel.opensHint")}
      value={opens}
      onChange={(next) => set({ opens: next })}
    />
  );
}

/** An inline widget is shown at once; it can only wait for the page's own code. */
function WaitsForCode({ waits }: { waits: boolean }) {
  const set = useBehaviour();
  return (
    <Checkbox
      label={t("editor.behaviourPanel.waits")}
      hint={t("editor.behaviourPanel.waitsHint")}
      value={waits}
      onChange={(next) => set({ trigger: { kind: next ? "manual" : "load" } })}
    />
  );
}

function Schedule({ schedule }: Pick<WidgetBehaviour, "schedule">) {
  const { project } = useEditor();
  const set = useBehaviour();
  const { from, until } = schedule;
  return (
    <>
      <p className={styles.hint}>
        {t("editor.behaviourPanel.timeZone", { timeZone: project.timeZone.replaceAll("_", " ") })}
      </p>
      <InstantField
        label={t("editor.behaviourPanel.from")}
        value={from}
        timeZone={project.timeZone}
        hint={t("editor.behaviourPanel.fromHint")}
        onChange={(next) => set({ schedule: { from: next, until } })}
      />
      <InstantField
        label={t("editor.behaviourPanel.until")}
        value={until}
        timeZone={project.timeZone}
        hint={t("editor.behaviourPanel.untilHint")}
        error={useComplaint("behaviour.schedule")}
        onChange={(next) => set({ schedule: { from, until: next } })}
      />
    </>
  );
}
