import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { X } from "lucide-react";
import { fewest, type Side, type View } from "../view.ts";
import styles from "./compare.module.css";
import { SidePreview } from "./side-preview.tsx";

type ColumnsProps = {
  projectId: string;
  all: readonly Side[];
  shown: readonly Side[];
  view: View;
  scheme: "light" | "dark";
  widgetName: string;
  onChange: (of: string[]) => void;
};

const letters = ["A", "B", "C", "D"];

/** Two to four versions side by side; swiped on a phone. */
export function Columns({ projectId, all, shown, view, scheme, widgetName, onChange }: ColumnsProps) {
  const ids = shown.map(({ id }) => id);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling areas must be reachable by keyboard
    <section className={styles.columns} aria-label={t("Previews side by side")} tabIndex={0}>
      {shown.map((side, index) => (
        <article key={side.id} className={styles.column}>
          <header className={styles.head}>
            <Select
              label={t("Column {column}", { column: letters[index] ?? "" })}
              quiet
              options={all
                .filter(({ id }) => id === side.id || !ids.includes(id))
                .map(({ id, label, note }) => ({
                  id,
                  label,
                  ...(note && { hint: noteNames[note] ?? note }),
                }))}
              value={side.id}
              onChange={(id) => onChange(ids.map((old) => (old === side.id ? id : old)))}
            />
            {side.note && <Badge tone={side.note === "paused" ? "warn" : "ok"}>{noteNames[side.note]}</Badge>}
            {shown.length > fewest && (
              <Button
                icon
                size="small"
                variant="ghost"
                aria-label={t("Remove {side}", { side: side.label })}
                onClick={() => onChange(ids.filter((id) => id !== side.id))}
              >
                <X aria-hidden="true" />
              </Button>
            )}
          </header>
          <SidePreview
            projectId={projectId}
            title={t("{side} of {widgetName}", { side: side.label, widgetName })}
            config={side.config}
            device={view.device}
            scheme={scheme}
            state={view.state}
            language={view.language}
          />
        </article>
      ))}
    </section>
  );
}

const noteNames: Readonly<Record<string, string>> = {
  live: t("Live"),
  paused: t("Paused"),
};
