import { type ProjectAccess, projectRoles } from "@kiteloop/contract/tenancy/project-access";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { projectsQuery } from "../../../../api/queries/projects.ts";
import { memberRoleNames } from "../../../../lib/names.ts";
import styles from "./members.module.css";

/** Access to no project. */
export const noProjects: ProjectAccess = {};

/** Whether a member with this access would see nothing. */
export const isWithoutProjects = (access: ProjectAccess) => Object.keys(access).length === 0;

const options = () => [
  { id: "none", label: t("No access") },
  ...projectRoles.map((id) => ({ id, label: memberRoleNames[id].label })),
];

type ProjectRolesProps = {
  value: ProjectAccess;
  onChange: (value: ProjectAccess) => void;
  /** Someone tried to save, so that a missing choice is reported. */
  tried: boolean;
};

/** The role in each of the workspace's projects. */
export function ProjectRoles({ value, onChange, tried }: ProjectRolesProps) {
  const projects = useQuery(projectsQuery);
  const choose = (projectId: string, chosen: string) => {
    const { [projectId]: _, ...others } = value;
    const role = projectRoles.find((one) => one === chosen);
    onChange(role === undefined ? others : { ...others, [projectId]: role });
  };
  return (
    <fieldset className={styles.projects}>
      <legend>{t("Role in each project")}</legend>
      <p className={styles.hint}>
        {t(
          "They see only these projects. Members, keys, payments, exports and the audit log stay out of reach.",
        )}
      </p>
      <Loaded query={projects} skeleton={<Skeleton height="6rem" />}>
        {({ items }) =>
          items.map(({ id, name, host }) => (
            <div key={id} className={styles.project}>
              <span className={styles.projectName}>
                {name} <small>{host}</small>
              </span>
              <div className={styles.picker}>
                <Select
                  label={t("Role in {name}", { name })}
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
      {tried && isWithoutProjects(value) && (
        <p className={styles.error} role="alert">
          {t("Choose a role in at least one project.")}
        </p>
      )}
    </fieldset>
  );
}
