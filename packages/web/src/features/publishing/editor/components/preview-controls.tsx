import type { PreviewState } from "@kiteloop/contract/publishing/embed";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { Monitor, Moon, Smartphone, Sun, Tablet } from "lucide-react";
import type { ReactNode } from "react";
import { deviceSizes, previewDevices } from "../../../../components/widget-preview/devices.ts";
import { hasLauncher } from "../../../../lib/behaviour-sentence.ts";
import { deviceNames } from "../fields/names.ts";
import { stateNames } from "../fields/state-names.ts";
import { useConfig } from "./editor-context.ts";
import styles from "./preview.module.css";
import type { PreviewView } from "./preview-view.ts";

const icon = { size: 16, "aria-hidden": true } as const;

/** An icon with an accessible name. */
const signed = (sign: ReactNode, name: string) => (
  <>
    {sign}
    <span className="visually-hidden">{name}</span>
  </>
);

const deviceSigns = {
  phone: <Smartphone {...icon} />,
  tablet: <Tablet {...icon} />,
  desktop: <Monitor {...icon} />,
};

const deviceItems = previewDevices.map((id) => ({
  id,
  label: (
    <>
      {deviceSigns[id]}
      <span className="visually-hidden">{deviceNames[id]} </span>
      {id !== "desktop" && deviceSizes[id].width}
    </>
  ),
}));

const schemeItems = [
  { id: "light", label: signed(<Sun {...icon} />, t("Light")) },
  { id: "dark", label: signed(<Moon {...icon} />, t("Dark")) },
];

const openItems = [
  { id: "open", label: t("Open", undefined, "state") },
  { id: "closed", label: t("Closed") },
];

const stateName = (type: WidgetType, state: PreviewState) => stateNames[type][state] ?? state;

type PreviewControlsProps = {
  view: PreviewView;
  states: readonly PreviewState[];
  onChange: (view: PreviewView) => void;
};

/** Device, page and state of the preview. */
export function PreviewControls({ view, states, onChange }: PreviewControlsProps) {
  const type = useConfig((config) => config.type);
  const launched = useConfig(
    ({ behaviour }) => behaviour.placement.kind === "floating" && behaviour.trigger.kind !== "manual",
  );
  return (
    <div className={styles.controls}>
      {states.length > 1 && (
        <div className={styles.moment}>
          <Select
            label={t("State")}
            options={states.map((id) => ({ id, label: stateName(type, id) }))}
            value={view.state}
            onChange={(id) => onChange({ ...view, state: states.find((name) => name === id) ?? "ready" })}
          />
        </div>
      )}
      {launched && hasLauncher(type) && (
        <Segmented
          label={t("Panel")}
          options={openItems}
          value={view.open ? "open" : "closed"}
          onChange={(id) => onChange({ ...view, open: id === "open" })}
        />
      )}
      <Segmented
        label={t("Page")}
        options={schemeItems}
        value={view.scheme}
        onChange={(id) => onChange({ ...view, scheme: id === "dark" ? "dark" : "light" })}
      />
      <Segmented
        label={t("Device")}
        options={deviceItems}
        value={view.device}
        onChange={(device) => onChange({ ...view, device })}
      />
    </div>
  );
}
