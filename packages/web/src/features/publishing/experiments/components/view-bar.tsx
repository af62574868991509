import { type PreviewState, previewStates } from "@kiteloop/contract/publishing/embed";
import type { WidgetLanguage } from "@kiteloop/contract/publishing/widget/languages";
import { Plus } from "lucide-react";
import { Button } from "../../../../components/ui/button.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { languageName } from "../../../../lib/config-changes/settings.ts";
import type { View } from "../view.ts";
import styles from "./compare.module.css";

const stateNames: Record<PreviewState, string> = {
  ready: "Signed in",
  empty: "Nobody invited yet",
  loading: "Loading",
  error: "Kiteloop can't be reached",
  "signed-out": "Nobody is signed in",
  success: "Done",
  limit: "Limit reached",
};

const states = [
  { id: "closed", label: "Before it is opened" },
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
        label="Width"
        options={[
          { id: "desktop", label: "Desktop" },
          { id: "phone", label: "Phone" },
        ]}
        value={view.device}
        onChange={(device) => onChange({ device })}
      />
      <Segmented
        label="Page around it"
        options={[
          { id: "light", label: "Light" },
          { id: "dark", label: "Dark" },
        ]}
        value={scheme}
        onChange={(scheme) => onChange({ scheme })}
      />
      <div className={styles.choice}>
        <Select
          label="Moment"
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
            label="Language"
            options={[
              { id: own, label: "Each its own" },
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
          Add a column
        </Button>
      )}
    </div>
  );
}
