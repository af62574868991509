import {
  colourSchemes,
  defaultDesign,
  fontStacks,
  type WidgetColours,
  type WidgetDesign,
} from "@kiteloop/contract/publishing/widget/design";
import { Checkbox } from "../../../../components/ui/choice.tsx";
import { ColorField } from "../../../../components/ui/color-field.tsx";
import { Field } from "../../../../components/ui/field.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { fontNames, schemeNames } from "../fields/names.ts";
import { isDrawn, ownDark } from "../state/contrast.ts";
import { withDesign } from "../state/edits.ts";
import { BrandBlock } from "./brand-block.tsx";
import { ContrastList } from "./contrast-list.tsx";
import styles from "./editor.module.css";
import { useConfig, useEditor } from "./editor-context.ts";
import { Fold } from "./fold.tsx";

const roundest = 28;

/** Colors with their contrast, shape and type. */
export function DesignPanel() {
  const { store } = useEditor();
  const design = useConfig((config) => config.design);
  const set = (change: Partial<WidgetDesign>) =>
    store.edit(`design.${Object.keys(change).join()}`, (config) => withDesign(config, change));
  return (
    <div className={styles.panel}>
      <BrandBlock design={design} />
      <Segmented
        label="Light or dark"
        options={colourSchemes.map((id) => ({ id, label: schemeNames[id] }))}
        value={design.scheme}
        onChange={(scheme) => set({ scheme })}
      />
      <div>
        <Fold id="design: colours" title="Colours" open>
          <ColourFields colours={design} onChange={set} />
          {isDrawn(design, "light") && <ContrastList design={design} scheme="light" />}
        </Fold>
        {isDrawn(design, "dark") && (
          <Fold
            id="design: dark"
            title="Dark colours"
            note={design.dark ? "Own" : "From the light ones"}
            open
          >
            <DarkColours design={design} set={set} />
          </Fold>
        )}
        <Fold id="design: shape" title="Shape and type" open>
          <Field label="Corner radius" aside={`${design.radius} px`}>
            {(wiring) => (
              <input
                {...wiring}
                type="range"
                className={styles.range}
                min={0}
                max={roundest}
                value={design.radius}
                onChange={({ target }) => set({ radius: target.valueAsNumber })}
              />
            )}
          </Field>
          <Select
            label="Font"
            options={fontStacks.map((id) => ({ id, label: fontNames[id] }))}
            value={design.font}
            onChange={(id) => set({ font: fontStacks.find((font) => font === id) ?? defaultDesign.font })}
            hint="None of them is downloaded: the widget stays small."
          />
        </Fold>
      </div>
    </div>
  );
}

type ColourFieldsProps = {
  colours: WidgetColours;
  onChange: (change: Partial<WidgetColours>) => void;
  /** Prefix of each label, if there are two sets of colors. */
  of?: string;
};

function ColourFields({ colours, onChange, of = "" }: ColourFieldsProps) {
  const label = (name: string) => (of ? `${of} ${name.toLowerCase()}` : name);
  return (
    <div className={styles.colours}>
      <ColorField
        label={label("Accent")}
        value={colours.accent}
        onChange={(accent) => onChange({ accent })}
      />
      <ColorField
        label={label("Background")}
        value={colours.background}
        onChange={(background) => onChange({ background })}
      />
      <ColorField label={label("Text")} value={colours.text} onChange={(text) => onChange({ text })} />
    </div>
  );
}

type DarkProps = { design: WidgetDesign; set: (change: Partial<WidgetDesign>) => void };

function DarkColours({ design, set }: DarkProps) {
  const { dark } = design;
  return (
    <>
      <Checkbox
        label="Choose them"
        hint="Otherwise background and text change places, and the accent is lifted where it would sink."
        value={dark !== null}
        onChange={(own) => set({ dark: own ? ownDark(design) : null })}
      />
      {dark && (
        <ColourFields of="Dark" colours={dark} onChange={(change) => set({ dark: { ...dark, ...change } })} />
      )}
      <ContrastList design={design} scheme="dark" />
    </>
  );
}
