import { corners, type WidgetBehaviour } from "@kiteloop/contract/widget/behaviour";
import { Segments } from "../../../components/ui/choice.tsx";
import { TextField } from "../../../components/ui/field.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { complaint } from "../../../lib/form.ts";
import { withBehaviour } from "../state/edits.ts";
import styles from "./editor.module.css";
import type { Editor } from "./use-editor.ts";

type Corner = (typeof corners)[number];

const cornerNames: Record<Corner, string> = {
  "bottom-right": "Bottom right",
  "bottom-left": "Bottom left",
  "top-right": "Top right",
  "top-left": "Top left",
};

const triggerNames: Record<WidgetBehaviour["trigger"]["kind"], string> = {
  load: "At once",
  delay: "After a while",
  scroll: "After scrolling",
  exit: "On leaving",
  click: "On a click",
  event: "On an event",
  conversion: "After a conversion",
  manual: "When told",
};

function triggerOf(kind: string): WidgetBehaviour["trigger"] {
  if (kind === "delay") return { kind, seconds: 5 };
  return kind === "manual" ? { kind } : { kind: "load" };
}

/** Where the widget appears, and when. */
export function BehaviourPanel({ editor }: { editor: Editor }) {
  const { draft, complaints, edit } = editor;
  const { placement, trigger } = draft.config.behaviour;
  const set = (change: Partial<WidgetBehaviour>) =>
    edit(`behaviour.${Object.keys(change)[0]}`, { ...draft, config: withBehaviour(draft.config, change) });
  return (
    <div className={styles.panel}>
      <fieldset className={styles.group}>
        <legend>Placement</legend>
        <Segments
          label="Where"
          items={[
            { id: "floating", label: "Floats over the page" },
            { id: "inline", label: "Stands in the page" },
          ]}
          value={placement.kind}
          onChange={(kind) =>
            set({
              placement: kind === "inline" ? { kind } : { kind: "floating", corner: "bottom-right" },
            })
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
          <Notice>It needs its element on the page; the widget's own screen shows the line to paste.</Notice>
        )}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Trigger</legend>
        <Segments
          label="When"
          items={(["load", "delay", "manual"] as const).map((id) => ({ id, label: triggerNames[id] }))}
          value={trigger.kind}
          onChange={(kind) => set({ trigger: triggerOf(kind) })}
        />
        {trigger.kind === "delay" && (
          <TextField
            label="Seconds after the page loads"
            type="number"
            inputMode="numeric"
            min={1}
            max={600}
            value={Number.isNaN(trigger.seconds) ? "" : trigger.seconds}
            error={complaint({ message: complaints.get("behaviour.trigger") })}
            onChange={(event) => set({ trigger: { kind: "delay", seconds: event.target.valueAsNumber } })}
          />
        )}
        {trigger.kind === "manual" && (
          <Notice>Your page opens it with one call; the widget's own screen shows it.</Notice>
        )}
      </fieldset>
    </div>
  );
}
