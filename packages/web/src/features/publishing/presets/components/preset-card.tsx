import type { WidgetPreset } from "@kiteloop/contract/publishing/presets";
import { useState } from "react";
import { Button } from "../../../../components/ui/button.tsx";
import { Rich, t } from "../messages.ts";
import { PresetPreview } from "./preset-preview.tsx";
import styles from "./presets.module.css";
import { UsePreset } from "./use-preset.tsx";

type PresetCardProps = {
  preset: WidgetPreset;
  host: string;
  scheme: "light" | "dark";
  usable: boolean;
};

/** A preset as it would look on the page, with a button to create a widget from it. */
export function PresetCard({ preset, host, scheme, usable }: PresetCardProps) {
  const [using, setUsing] = useState(false);
  return (
    <article className={styles.preset}>
      <PresetPreview
        title={t("presets.presetCard.previewOf", { name: preset.name })}
        config={preset.config}
        scheme={scheme}
      />
      <footer className={styles.about}>
        <div>
          <h2>{preset.name}</h2>
          <p>{preset.description}</p>
        </div>
        {usable && (
          <Button onClick={() => setUsing(true)}>
            <Rich
              id="presets.presetCard.usePreset"
              values={{ name: preset.name }}
              tags={{ span: (text) => <span className="visually-hidden">{text}</span> }}
            />
          </Button>
        )}
      </footer>
      {using && <UsePreset preset={preset} host={host} onClose={() => setUsing(false)} />}
    </article>
  );
}
