import type { WidgetLanguage } from "@kiteloop/contract/languages/list";
import { type PreviewState, previewStates } from "@kiteloop/contract/publishing/embed";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { Plus } from "lucide-react";
import { languageName } from "../../../../lib/config-changes/settings.ts";
import type { View } from "../view.ts";
import styles from "./compare.module.css";

const stateNames: Record<PreviewState, string> = {
  ready: t("Signed in, friends invited"),
  empty: t("Signed in, no invites yet"),
  loading: t("Loading"),
  error: t("Offline"),
  "signed-out": t("Signed out"),
  success: t("Done"),
  limit: t("Daily limit reached"),
};

const states = [
  { id: "closed", label: t("Closed") },
  ...previewStates.map((id) => ({ id, label: stateNames[id] })),
];

const own = "own";

type ViewBarProps = {
  view: View;
  scheme: "light" | "dark";
  /** Languages of any column. */
  languages: readonly WidgetLanguage[];
  onChange: (change: Partial<View>) => void;
  /** Absent if there is no space or no further version. */
  onAdd: (() => void) | undefined;
};

/** Settings that apply to all columns. */
export function ViewBar({ view, scheme, languages, onChange, onAdd }: ViewBarProps) {
  return (
    <div className={styles.bar}>
      <Segmented
        label={t("Device")}
        options={[
          { id: "desktop", label: t("Desktop") },
          { id: "phone", label: t("Phone") },
        ]}
        value={view.device}
        onChange={(device) => onChange({ device })}
      />
      <Segmented
        label={t("Background")}
        options={[
          { id: "light", label: t("Light") },
          { id: "dark", label: t("Dark") },
        ]}
        value={scheme}
        onChange={(scheme) => onChange({ scheme })}
      />
      <div className={styles.choice}>
        <Select
          label={t("State")}
          options={states}
          value={view.state}
          onChange={(id) =>
            onChange({ state: previewStates.find((state) => state === id) ?? ("closed" as const) })
          }
        />
      </div>
      {languages.length > 1 && (
        <div className={styles.choice}>
          <Select
            label={t("Language")}
            options={[
              { id: own, label: t("Main language of each") },
              ...languages.map((id) => ({ id, label: languageName(id) })),
            ]}
            value={view.language ?? own}
            onChange={(id) => onChange({ language: languages.find((language) => language === id) })}
          />
        </div>
      )}
      {onAdd && (
        <Button onClick={onAdd}>
          <Plus aria-hidden="true" />
          {t("Add column")}
        </Button>
      )}
    </div>
  );
}
