import { corners, type WidgetBehaviour } from "@kiteloop/contract/publishing/widget/behaviour";
import { Checkbox } from "@kiteloop/ui/components/choice.tsx";
import { InstantField } from "@kiteloop/ui/components/instant-field.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { behaviourSentence, hasLauncher } from "../../../../lib/behaviour-sentence.ts";
import { cornerNames } from "../fields/names.ts";
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
        <Fold id="behaviour: placement" title={t("Placement")} open>
          <Placement placement={behaviour.placement} />
        </Fold>
        <Fold id="behaviour: trigger" title={t("Trigger")} open>
          {floats ? <TriggerFields /> : <WaitsForCode waits={waits} />}
          {floats && hasLauncher(type) && <Opens opens={behaviour.opens} />}
        </Fold>
        {floats && !waits && (
          <Fold id="behaviour: frequency" title={t("Frequency")} open>
            <FrequencyFields />
          </Fold>
        )}
        {!waits && (
          <>
            <Fold id="behaviour: audience" title={t("Audience")} open>
              <AudienceFields />
            </Fold>
            <Fold id="behaviour: schedule" title={t("Schedule")} open={behaviour.schedule.from !== null}>
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
        label={t("Placement type")}
        options={[
          { id: "floating", label: t("Floating") },
          { id: "inline", label: t("Inline") },
        ]}
        value={placement.kind}
        onChange={(kind) =>
          set({ placement: kind === "inline" ? { kind } : { kind: "floating", corner: "bottom-right" } })
        }
      />
      {placement.kind === "floating" ? (
        <Select
          label={t("Corner")}
          options={corners.map((id) => ({ id, label: cornerNames[id] }))}
          value={placement.corner}
          onChange={(id) => {
            const corner = corners.find((name) => name === id);
            if (corner) set({ placement: { kind: "floating", corner } });
          }}
        />
      ) : (
        <Notice>{t("Add the widget’s element to your page. Find the code on the widget page.")}</Notice>
      )}
    </>
  );
}

function Opens({ opens }: Pick<WidgetBehaviour, "opens">) {
  const set = useBehaviour();
  return <Checkbox label={t("Open automatically")} value={opens} onChange={(next) => set({ opens: next })} />;
}

/** An inline widget is shown at once; it can only wait for the page's own code. */
function WaitsForCode({ waits }: { waits: boolean }) {
  const set = useBehaviour();
  return (
    <Checkbox
      label={t("Open from code only")}
      hint={t("When off, it shows with the page. Other triggers need floating placement.")}
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
        {t("Times are in the project’s time zone, {timeZone}.", {
          timeZone: project.timeZone.replaceAll("_", " "),
        })}
      </p>
      <InstantField
        label={t("Start")}
        value={from}
        timeZone={project.timeZone}
        onChange={(next) => set({ schedule: { from: next, until } })}
      />
      <InstantField
        label={t("End")}
        value={until}
        timeZone={project.timeZone}
        error={useComplaint("behaviour.schedule")}
        onChange={(next) => set({ schedule: { from, until: next } })}
      />
    </>
  );
}
