import { type ProjectAccess, projectRoles } from "@kiteloop/contract/tenancy/project-access";
import { useQuery } from "@tanstack/react-query";
import { projectsQuery } from "../../../../api/queries/projects.ts";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { memberRoleNames } from "../../../../lib/names.ts";
import { t } from "../messages.ts";
import styles from "./members.module.css";

/** Access to no project. */
export const noProjects: ProjectAccess = {};

const options = () => [
  { id: "none", label: t("members.projectRoles.noAccess") },
  ...projectRoles.map((id) => ({ id, label: memberRoleNames[id].label })),
];

type ProjectRolesProps = {
  value: ProjectAccess;
  onChange: (value: ProjectAccess) => void;
  error: string | undefined;
};

/** The role in each of the workspace's projects. */
export function ProjectRoles({ value, onChange, error }: ProjectRolesProps) {
  const projects = useQuery(projectsQuery);
  const choose = (projectId: string, chosen: string) => {
    const { [projectId]: _, ...others } = value;
    const role = projectRoles.find((one) => one === chosen);
    onChange(role === undefined ? others : { ...others, [projectId]: role });
  };
  return (
    <fieldset className={styles.projects}>
      <legend>{t("members.projectRoles.projects")}</legend>
      <p className={styles.hint}>{t("members.projectRoles.hint")}</p>
      <Loaded query={projects} skeleton={<Skeleton height="6rem" />}>
        {({ items }) =>
          items.map(({ id, name, host }) => (
            <div key={id} className={styles.project}>
              <span className={styles.projectName}>
                {name} <small>{host}</small>
              </span>
              <div className={styles.picker}>
                <Select
                  label={t("members.projectRoles.roleIn", { name })}
                  quiet
                  options={options()}
                  value={value[id] ?? "none"}
                  onChange={(chosen) => choose(id, chosen)}
                />
              </div>
            </div>
          ))
        }
      </Loaded>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
