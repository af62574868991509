import type { Project } from "@kiteloop/contract/publishing/project";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { CopyField } from "@kiteloop/ui/components/copy-field.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { Tabs } from "@kiteloop/ui/components/tabs.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useMe } from "../../../../api/queries/me.ts";
import { currentProject } from "../../../../lib/last-project.ts";
import styles from "./keys.module.css";
import { snippetsFor } from "./snippets.ts";

/** Example calls with the addresses and ids of the current project. */
export function QuickStarts({ projects }: { projects: readonly Project[] }) {
  const { instance } = useMe();
  const [chosen, setChosen] = useState<string>();
  const project = projects.find((entry) => entry.id === chosen) ?? currentProject(projects);
  if (!project) return null;
  return (
    <Card
      title={t("Quickstarts")}
      action={
        projects.length > 1 && (
          <div className={styles.choose}>
            <Select
              label={t("Project")}
              quiet
              options={projects.map(({ id, name, host }) => ({ id, label: name, hint: host }))}
              value={project.id}
              onChange={setChosen}
            />
          </div>
        )
      }
    >
      <Tabs
        label={t("Quickstarts")}
        tabs={snippetsFor(project, instance).map(({ id, label, text, code }) => ({
          id,
          label,
          content: (
            <div className={styles.starts}>
              <p className={styles.text}>{text}</p>
              <CopyField label={t("{label} example", { label })} value={code} block />
            </div>
          ),
        }))}
      />
    </Card>
  );
}
