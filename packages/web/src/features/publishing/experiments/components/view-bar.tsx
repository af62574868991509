import type { WidgetLanguage } from "@kiteloop/contract/languages/list";
import { type PreviewState, previewStates } from "@kiteloop/contract/publishing/embed";
import { Plus } from "lucide-react";
import { Button } from "../../../../components/ui/button.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { languageName } from "../../../../lib/config-changes/settings.ts";
import { t } from "../messages.ts";
import type { View } from "../view.ts";
import styles from "./compare.module.css";

const stateNames: Record<PreviewState, string> = {
  ready: t("experiments.viewBar.signedIn"),
  empty: t("experiments.viewBar.nobodyInvitedYet"),
  loading: t("experiments.viewBar.loading"),
  error: t("experiments.viewBar.kiteloopCantBeReached"),
  "signed-out": t("experiments.viewBar.nobodyIsSignedIn"),
  success: t("experiments.viewBar.done"),
  limit: t("experiments.viewBar.limitReached"),
};

const states = [
  { id: "closed", label: t("experiments.viewBar.beforeItIsOpened") },
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
        label={t("experiments.viewBar.width")}
        options={[
          { id: "desktop", label: t("experiments.viewBar.desktop") },
          { id: "phone", label: t("experiments.viewBar.phone") },
        ]}
        value={view.device}
        onChange={(device) => onChange({ device })}
      />
      <Segmented
        label={t("experiments.viewBar.pageAroundIt")}
        options={[
          { id: "light", label: t("experiments.viewBar.light") },
          { id: "dark", label: t("experiments.viewBar.dark") },
        ]}
        value={scheme}
        onChange={(scheme) => onChange({ scheme })}
      />
      <div className={styles.choice}>
        <Select
          label={t("experiments.viewBar.moment")}
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
            label={t("experiments.viewBar.language")}
            options={[
              { id: own, label: t("experiments.viewBar.eachItsOwn") },
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
          {t("experiments.viewBar.addAColumn")}
        </Button>
      )}
    </div>
  );
}
