import { corners, type WidgetBehaviour } from "@kiteloop/contract/publishing/widget/behaviour";
import { Checkbox } from "../../../../components/ui/choice.tsx";
import { InstantField } from "../../../../components/ui/instant-field.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { Select } from "../../../../components/ui/select.tsx";
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
        <Fold id="behaviour: placement" title="Placement" open>
          <Placement placement={behaviour.placement} />
        </Fold>
        <Fold id="behaviour: trigger" title="Trigger" open>
          {floats ? <TriggerFields /> : <WaitsForCode waits={waits} />}
          {floats && hasLauncher(type) && <Opens opens={behaviour.opens} />}
        </Fold>
        {floats && !waits && (
          <Fold id="behaviour: frequency" title="How often" open>
            <FrequencyFields />
          </Fold>
        )}
        {!waits && (
          <>
            <Fold id="behaviour: audience" title="Audience" open>
              <AudienceFields />
            </Fold>
            <Fold id="behaviour: schedule" title="Schedule" open={behaviour.schedule.from !== null}>
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
        label="Where"
        options={[
          { id: "floating", label: "Floats over the page" },
          { id: "inline", label: "Stands in the page" },
        ]}
        value={placement.kind}
        onChange={(kind) =>
          set({ placement: kind === "inline" ? { kind } : { kind: "floating", corner: "bottom-right" } })
        }
      />
      {placement.kind === "floating" ? (
        <Select
          label="Corner"
          options={corners.map((id) => ({ id, label: cornerNames[id] }))}
          value={placement.corner}
          onChange={(id) => {
            const corner = corners.find((name) => name === id);
            if (corner) set({ placement: { kind: "floating", corner } });
          }}
        />
      ) : (
        <Notice>It needs its element there: the widget's own screen shows the line to paste.</Notice>
      )}
    </>
  );
}

function Opens({ opens }: Pick<WidgetBehaviour, "opens">) {
  const set = useBehaviour();
  return (
    <Checkbox
      label="Open it at once"
      hint="Otherwise its launcher comes, and the visitor opens it."
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
      label="Wait until your code opens it"
      hint="Otherwise its element is filled with the page. Other triggers are for floating widgets."
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
      <p className={styles.hint}>Times are those of the project: {project.timeZone.replaceAll("_", " ")}.</p>
      <InstantField
        label="From"
        value={from}
        timeZone={project.timeZone}
        hint="Empty: as soon as it is published."
        onChange={(next) => set({ schedule: { from: next, until } })}
      />
      <InstantField
        label="Until"
        value={until}
        timeZone={project.timeZone}
        hint="Empty: with no end."
        error={useComplaint("behaviour.schedule")}
        onChange={(next) => set({ schedule: { from, until: next } })}
      />
    </>
  );
}
