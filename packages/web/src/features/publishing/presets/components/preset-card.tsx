import type { WidgetPreset } from "@kiteloop/contract/publishing/presets";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { toastError } from "@kiteloop/ui/components/toast.ts";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { projectsQuery } from "../../../../api/queries/projects.ts";
import { PresetPreview } from "./preset-preview.tsx";
import styles from "./presets.module.css";
import { useCreateFromPreset } from "./use-create-from-preset.ts";
import { UsePreset } from "./use-preset.tsx";

type PresetCardProps = {
  preset: WidgetPreset;
  host: string;
  scheme: "light" | "dark";
  usable: boolean;
};

/** A preset as it would look on the page, with a button to create a widget from it. */
export function PresetCard({ preset, host, scheme, usable }: PresetCardProps) {
  const [asking, setAsking] = useState(false);
  const [finding, setFinding] = useState(false);
  const client = useQueryClient();
  useQuery({ ...projectsQuery, enabled: usable });
  const create = useCreateFromPreset();
  const navigate = useNavigate();

  /** Asks only for what is not known: which project. */
  async function use() {
    setFinding(true);
    const projects = await client.ensureQueryData(projectsQuery).catch(() => null);
    setFinding(false);
    const [project, another] = (projects?.items ?? []).filter(
      ({ status, host: own }) => status === "active" && own === host,
    );
    if (project === undefined || another !== undefined) return setAsking(true);
    create.mutate(
      { projectId: project.id, name: preset.name, config: preset.config },
      {
        onSuccess: ({ projectId, id: widgetId, type: widgetType }) =>
          void navigate(paths.editWidget.href({ projectId, widgetId, widgetType })),
        onError: toastError(t("The widget wasn’t created")),
      },
    );
  }

  return (
    <article className={styles.preset}>
      <PresetPreview
        title={t("Preview of {name}", { name: preset.name })}
        config={preset.config}
        scheme={scheme}
      />
      <footer className={styles.about}>
        <div>
          <h2>{preset.name}</h2>
          <p>{preset.description}</p>
        </div>
        {usable && (
          <Button pending={finding || create.isPending} onClick={() => void use()}>
            <Rich
              text="Use preset<span> {name}</span>"
              values={{ name: preset.name }}
              tags={{ span: (text) => <span className="visually-hidden">{text}</span> }}
            />
          </Button>
        )}
      </footer>
      {asking && <UsePreset preset={preset} host={host} onClose={() => setAsking(false)} />}
    </article>
  );
}
