import {
  colourSchemes,
  defaultDesign,
  fontStacks,
  type WidgetColours,
  type WidgetDesign,
} from "@kiteloop/contract/publishing/widget/design";
import { Checkbox } from "@kiteloop/ui/components/choice.tsx";
import { ColorField } from "@kiteloop/ui/components/color-field.tsx";
import { Field } from "@kiteloop/ui/components/field.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
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
        label={t("Color mode")}
        options={colourSchemes.map((id) => ({ id, label: schemeNames[id] }))}
        value={design.scheme}
        onChange={(scheme) => set({ scheme })}
      />
      <div>
        <Fold id="design: colours" title={t("Colors")} open>
          <ColourFields colours={design} onChange={set} />
          {isDrawn(design, "light") && <ContrastList design={design} scheme="light" />}
        </Fold>
        {isDrawn(design, "dark") && (
          <Fold
            id="design: dark"
            title={t("Dark colors")}
            note={design.dark ? t("Custom") : t("From light colors")}
            open
          >
            <DarkColours design={design} set={set} />
          </Fold>
        )}
        <Fold id="design: shape" title={t("Shape and font")} open>
          <Field label={t("Corner radius")} aside={`${design.radius} px`}>
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
            label={t("Font")}
            options={fontStacks.map((id) => ({ id, label: fontNames[id] }))}
            value={design.font}
            onChange={(id) => set({ font: fontStacks.find((font) => font === id) ?? defaultDesign.font })}
          />
        </Fold>
      </div>
    </div>
  );
}

type ColourFieldsProps = {
  colours: WidgetColours;
  onChange: (change: Partial<WidgetColours>) => void;
  dark?: boolean;
};

function ColourFields({ colours, onChange, dark = false }: ColourFieldsProps) {
  return (
    <div className={styles.colours}>
      <ColorField
        label={dark ? t("Dark accent") : t("Accent")}
        value={colours.accent}
        onChange={(accent) => onChange({ accent })}
      />
      <ColorField
        label={dark ? t("Dark background") : t("Background")}
        value={colours.background}
        onChange={(background) => onChange({ background })}
      />
      <ColorField
        label={dark ? t("Dark text") : t("Text")}
        value={colours.text}
        onChange={(text) => onChange({ text })}
      />
    </div>
  );
}

type DarkProps = { design: WidgetDesign; set: (change: Partial<WidgetDesign>) => void };

function DarkColours({ design, set }: DarkProps) {
  const { dark } = design;
  return (
    <>
      <Checkbox
        label={t("Custom dark colors")}
        value={dark !== null}
        onChange={(own) => set({ dark: own ? ownDark(design) : null })}
      />
      {dark && (
        <ColourFields dark colours={dark} onChange={(change) => set({ dark: { ...dark, ...change } })} />
      )}
      <ContrastList design={design} scheme="dark" />
    </>
  );
}
