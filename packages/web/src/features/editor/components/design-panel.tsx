import { contrast, palette } from "@kiteloop/contract/colour";
import { colourSchemes, fontStacks, type WidgetDesign } from "@kiteloop/contract/widget/design";
import { Badge } from "../../../components/ui/badge.tsx";
import { Segments } from "../../../components/ui/choice.tsx";
import { ColorField } from "../../../components/ui/color-field.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { withDesign } from "../state/edits.ts";
import styles from "./editor.module.css";
import type { Editor } from "./use-editor.ts";

const enough = 4.5;

const fontNames: Record<WidgetDesign["font"], string> = {
  system: "System",
  inherit: "The page's own",
  humanist: "Humanist",
  rounded: "Rounded",
  serif: "Serif",
  mono: "Monospaced",
};

const schemeNames: Record<WidgetDesign["scheme"], string> = {
  light: "Light",
  dark: "Dark",
  auto: "The page's",
};

/** Colours, shape and type. What is too faint to read is said, and what the widget does about it. */
export function DesignPanel({ editor }: { editor: Editor }) {
  const { draft, edit } = editor;
  const { design } = draft.config;
  const set = (change: Partial<WidgetDesign>) =>
    edit(`design.${Object.keys(change)[0]}`, { ...draft, config: withDesign(draft.config, change) });
  const drawn = palette(design, design.scheme === "dark");
  return (
    <div className={styles.panel}>
      <fieldset className={styles.group}>
        <legend>Colours</legend>
        <ColorField label="Accent" value={design.accent} onChange={(accent) => set({ accent })} />
        <Ratio
          label="Button text on the accent"
          ratio={contrast(drawn.on ?? design.text, design.accent)}
          mended={undefined}
        />
        <ColorField
          label="Background"
          value={design.background}
          onChange={(background) => set({ background })}
        />
        <ColorField label="Text" value={design.text} onChange={(text) => set({ text })} />
        <Ratio
          label="Text on the background"
          ratio={contrast(design.text, design.background)}
          mended={drawn.fg}
        />
        <Segments
          label="Colour scheme"
          items={colourSchemes.map((id) => ({ id, label: schemeNames[id] }))}
          value={design.scheme}
          onChange={(id) => set({ scheme: colourSchemes.find((scheme) => scheme === id) ?? "auto" })}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Shape and type</legend>
        <Field label="Corner radius" aside={`${design.radius} px`}>
          {(wiring) => (
            <input
              {...wiring}
              type="range"
              className={styles.range}
              min={0}
              max={28}
              value={design.radius}
              onChange={(event) => set({ radius: event.target.valueAsNumber })}
            />
          )}
        </Field>
        <Select
          label="Font"
          options={fontStacks.map((id) => ({ id, label: fontNames[id] }))}
          value={design.font}
          onChange={(id) => set({ font: fontStacks.find((font) => font === id) ?? "system" })}
          hint="None of them is downloaded: the widget stays small."
        />
      </fieldset>
    </div>
  );
}

type RatioProps = { label: string; ratio: number; mended: string | undefined };

/** A contrast as it is chosen; the widget never draws text below 4.5 to 1. */
function Ratio({ label, ratio, mended }: RatioProps) {
  const fine = ratio >= enough;
  return (
    <p className={styles.ratio} role="status">
      <span>{label}</span>
      <Badge tone={fine ? "ok" : "warn"}>
        {ratio.toFixed(1)} : 1 {fine ? "readable" : "too faint"}
      </Badge>
      {!fine && mended && <span>The widget draws it in {mended} instead.</span>}
    </p>
  );
}
