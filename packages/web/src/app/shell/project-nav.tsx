import { shownHost } from "@kiteloop/contract/shared/fields/shown-host";
import { liveIdOf, testIdOf } from "@kiteloop/contract/shared/test-mode";
import { MenuButton } from "@kiteloop/ui/components/menu-button.tsx";
import { Monogram } from "@kiteloop/ui/components/monogram.tsx";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { ChevronsUpDown, Shapes, TestTubeDiagonal } from "lucide-react";
import { lazy, Suspense, useEffect } from "react";
import { NavLink, useNavigate } from "react-router-dom";
import { currentProject, noteProject } from "../../lib/last-project.ts";
import { useIsLimited, useRoleCheck } from "../../lib/role.ts";
import { projectScreens } from "./nav.ts";
import { useProjectId } from "./project-id.ts";
import { shellProjectsQuery } from "./shell-queries.ts";
import styles from "./sidebar.module.css";
import { useTestMode } from "./test-mode.ts";

// Reads with the schemas of referrals, which the shell does without.
const WaitingCount = lazy(async () => ({
  default: (await import("./waiting-count.tsx")).WaitingCount,
}));

function TestSwitch({ liveId, isOn }: { liveId: string; isOn: boolean }) {
  const { enter, leave, isPending } = useTestMode();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={cx(styles.link, isOn && styles.testing)}
      disabled={isPending}
      onClick={() => (isOn ? leave(testIdOf(liveId)) : enter(liveId))}
    >
      <TestTubeDiagonal aria-hidden="true" />
      {t("Test mode")}
      <span className={styles.keys}>{isOn ? t("On") : t("Off")}</span>
    </button>
  );
}

/** Switcher and screens of the current project; outside a project, of the last opened or else the newest. */
export function ProjectNav() {
  const navigate = useNavigate();
  const projectId = useProjectId();
  const { data } = useQuery(shellProjectsQuery);
  const projects = data?.items.filter((project) => project.status === "active") ?? [];
  // Test mode shows its live project, with links to the twin.
  const opened = projects.find(({ id }) => id === liveIdOf(projectId ?? ""));
  const isTest = opened !== undefined && projectId !== opened.id;
  useEffect(() => {
    if (opened !== undefined) noteProject(opened.id);
  }, [opened]);
  const current = opened ?? currentProject(projects);
  const may = useRoleCheck(current?.id);
  const limited = useIsLimited();
  if (!current) {
    return (
      <NavLink to={paths.projects.href()} className={cx(styles.link)}>
        <Shapes aria-hidden="true" />
        {t("Projects")}
      </NavLink>
    );
  }
  const shownId = isTest ? testIdOf(current.id) : current.id;
  return (
    <section className={styles.group} aria-label={t("Project")}>
      <MenuButton
        className={styles.switcher}
        label={t("Switch project")}
        sections={[
          {
            selected: current.id,
            items: projects.map((project) => ({
              id: project.id,
              label: project.name,
              hint: shownHost(project.host),
            })),
          },
          {
            items: [
              { id: "all", label: t("All projects") },
              ...(may("editor") && !limited ? [{ id: "new", label: t("New project") }] : []),
            ],
          },
        ]}
        onAction={(id) => {
          const other = { all: paths.projects.href(), new: paths.newProject.href() }[id];
          void navigate(other ?? paths.project.href({ projectId: id }));
        }}
      >
        <Monogram name={current.name} tone="sky" />
        <span className={styles.who}>
          <span className={styles.name}>{current.name}</span>
          <span className={styles.sub}>{shownHost(current.host)}</span>
        </span>
        <ChevronsUpDown aria-hidden="true" />
      </MenuButton>
      {(isTest || may("editor")) && <TestSwitch liveId={current.id} isOn={isTest} />}
      <ul className={styles.list}>
        {projectScreens
          .filter(({ role }) => may(role))
          .map(({ label, icon: Icon, href, end = false }) => (
            <li key={label}>
              <NavLink to={href({ projectId: shownId })} end={end} className={cx(styles.link)}>
                <Icon aria-hidden="true" />
                {label}
                {opened && href === paths.referrals.href && (
                  <Suspense>
                    <WaitingCount projectId={shownId} />
                  </Suspense>
                )}
              </NavLink>
            </li>
          ))}
      </ul>
    </section>
  );
}
