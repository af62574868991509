import type { Project } from "@kiteloop/contract/publishing/project";
import { shownHost } from "@kiteloop/contract/shared/fields/shown-host";
import { Monogram } from "@kiteloop/ui/components/monogram.tsx";
import { Rich } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import { businessTypeNames } from "../../../../lib/names.ts";
import styles from "./presets.module.css";

/** The hosts of the workspace's projects, each with a link to its gallery. */
export function OwnHosts({ projects }: { projects: readonly Project[] }) {
  if (projects.length === 0) {
    return (
      <p className={styles.note}>
        <Rich
          text="No projects yet. <link>Create one</link>, or preview presets for any site."
          tags={{ link: (text) => <Link to={paths.newProject.href()}>{text}</Link> }}
        />
      </p>
    );
  }
  return (
    <ul className={styles.hosts}>
      {projects.map((project) => (
        <li key={project.id}>
          <Link className={styles.host} to={paths.presetGallery.href(project)}>
            <Monogram name={project.name} tone="sky" />
            <span className={styles.who}>
              <strong>{project.name}</strong>
              <span>
                {shownHost(project.host)} · {businessTypeNames[project.businessType]}
              </span>
            </span>
            <ChevronRight aria-hidden="true" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
