import { type PreviewState, previewStates } from "@kiteloop/contract/embed";
import { Monitor, Moon, Smartphone, Sun } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Segments } from "../../../components/ui/choice.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { PreviewStage } from "../../../components/widget-preview/preview-stage.tsx";
import { currentScheme } from "../../../lib/theme.ts";
import type { Draft } from "../state/history.ts";
import styles from "./editor.module.css";

const moments: Record<PreviewState, string> = {
  ready: "Somebody is signed in",
  empty: "Signed in, nobody invited yet",
  loading: "Still loading",
  error: "Kiteloop can't be reached",
  success: "Done",
  limit: "Limit reached",
  "signed-out": "Nobody is signed in",
};

const greetings: Partial<Record<PreviewState, string>> = {
  ready: "The inviter gave a name",
  empty: "The inviter gave none",
};

function options(type: Draft["config"]["type"]) {
  if (type !== "welcome") return previewStates.map((id) => ({ id, label: moments[id] }));
  return previewStates.flatMap((id) => (greetings[id] ? [{ id, label: greetings[id] }] : []));
}

type Frame = { device: "desktop" | "phone"; scheme: "light" | "dark"; state: PreviewState };

const icon = { size: 15, "aria-hidden": true } as const;

/** The widget's own code with the draft as it is; a draft that breaks a rule leaves the last sound one. */
export function PreviewPanel({ draft, valid }: { draft: Draft; valid: boolean }) {
  const [sound, setSound] = useState(draft.config);
  const [frame, setFrame] = useState<Frame>(() => ({
    device: "desktop",
    scheme: currentScheme(),
    state: "ready",
  }));
  if (valid && sound !== draft.config) setSound(draft.config);
  const shown = useDeferredValue(sound);
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.controls}>
        <div className={styles.moment}>
          <Select
            label="Moment"
            options={options(draft.config.type)}
            value={frame.state}
            onChange={(id) => {
              const state = previewStates.find((name) => name === id);
              if (state) setFrame({ ...frame, state });
            }}
          />
        </div>
        <Segments
          label="Page around it"
          items={[
            {
              id: "light",
              label: (
                <>
                  <Sun {...icon} /> Light
                </>
              ),
            },
            {
              id: "dark",
              label: (
                <>
                  <Moon {...icon} /> Dark
                </>
              ),
            },
          ]}
          value={frame.scheme}
          onChange={(id) => setFrame({ ...frame, scheme: id === "dark" ? "dark" : "light" })}
        />
        <Segments
          label="Device"
          items={[
            {
              id: "desktop",
              label: (
                <>
                  <Monitor {...icon} /> Desktop
                </>
              ),
            },
            {
              id: "phone",
              label: (
                <>
                  <Smartphone {...icon} /> Phone
                </>
              ),
            },
          ]}
          value={frame.device}
          onChange={(id) => setFrame({ ...frame, device: id === "phone" ? "phone" : "desktop" })}
        />
      </div>
      <div className={styles.stage}>
        <PreviewStage
          title="Preview of the draft"
          config={shown}
          state={frame.state}
          scheme={frame.scheme}
          phone={frame.device === "phone"}
          height={640}
        />
      </div>
    </section>
  );
}
