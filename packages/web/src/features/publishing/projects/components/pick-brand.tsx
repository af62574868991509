import type { BusinessType } from "@kiteloop/contract/publishing/business-types";
import { widgetPresets } from "@kiteloop/contract/publishing/presets";
import { neutralBrand } from "@kiteloop/contract/publishing/widget/brand";
import { ColorField } from "@kiteloop/ui/components/color-field.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { currentScheme } from "@kiteloop/ui/lib/theme.ts";
import { useDeferredValue, useMemo } from "react";
import { PreviewStage } from "../../../../components/widget-preview/preview-stage.tsx";
import styles from "./brand-card.module.css";

type PickBrandProps = {
  host: string;
  businessType: BusinessType;
  accent: string;
  onChange: (accent: string) => void;
};

/** A color for widgets of a site that can't be read, and a widget in it. */
export default function PickBrand({ host, businessType, accent, onChange }: PickBrandProps) {
  const shown = useDeferredValue(accent);
  const config = useMemo(
    () =>
      widgetPresets({ host, businessType, brand: { ...neutralBrand(host), accent: shown } }).find(
        ({ type }) => type === "invite",
      )?.config,
    [host, businessType, shown],
  );
  return (
    <div className={styles.pick}>
      <ColorField label={t("Brand color")} value={accent} onChange={onChange} />
      {config && (
        <div className={styles.sampleWidget} role="img" aria-label={t("Preview of a widget in this color")}>
          <div inert>
            <PreviewStage
              title={t("Preview of a widget in this color")}
              config={{ ...config, behaviour: { ...config.behaviour, placement: { kind: "inline" } } }}
              scheme={currentScheme()}
              height={430}
            />
          </div>
        </div>
      )}
    </div>
  );
}
