import type { ProjectBrand } from "@kiteloop/contract/publishing/project";
import type { WidgetColours } from "@kiteloop/contract/publishing/widget/design";
import { Checkbox } from "@kiteloop/ui/components/choice.tsx";
import { ColorField } from "@kiteloop/ui/components/color-field.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import styles from "./brand-card.module.css";

type BrandColorsProps = { brand: ProjectBrand; onChange: (change: Partial<ProjectBrand>) => void };

/** The colors of light pages, and of dark ones if the brand has its own. */
export function BrandColors({ brand, onChange }: BrandColorsProps) {
  const { dark } = brand;
  const { accent, background, text } = brand;
  return (
    <>
      <div className={styles.colors}>
        <ColorField label={t("Accent")} value={accent} onChange={(hex) => onChange({ accent: hex })} />
        <ColorField
          label={t("Background")}
          value={background}
          onChange={(hex) => onChange({ background: hex })}
        />
        <ColorField label={t("Text")} value={text} onChange={(hex) => onChange({ text: hex })} />
      </div>
      <Checkbox
        label={t("Set colors for dark mode")}
        value={dark !== null}
        onChange={(own) => onChange({ dark: own ? { accent, background: text, text: background } : null })}
      />
      {dark && <DarkColors colors={dark} onChange={(change) => onChange({ dark: { ...dark, ...change } })} />}
    </>
  );
}

type DarkColorsProps = { colors: WidgetColours; onChange: (change: Partial<WidgetColours>) => void };

function DarkColors({ colors, onChange }: DarkColorsProps) {
  return (
    <div className={styles.colors}>
      <ColorField
        label={t("Dark accent")}
        value={colors.accent}
        onChange={(accent) => onChange({ accent })}
      />
      <ColorField
        label={t("Dark background")}
        value={colors.background}
        onChange={(background) => onChange({ background })}
      />
      <ColorField label={t("Dark text")} value={colors.text} onChange={(text) => onChange({ text })} />
    </div>
  );
}
