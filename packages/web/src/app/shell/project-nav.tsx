import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn, ChevronsUpDown, Gauge, type LucideIcon, PanelsTopLeft } from "lucide-react";
import { useEffect } from "react";
import { NavLink, useMatch, useNavigate } from "react-router-dom";
import { MenuButton } from "../../components/ui/menu-button.tsx";
import { Monogram } from "../../components/ui/monogram.tsx";
import { cx } from "../../lib/cx.ts";
import { currentProject, noteProject } from "../../lib/last-project.ts";
import { paths } from "../paths.ts";
import { shellProjectsQuery } from "./shell-queries.ts";
import styles from "./sidebar.module.css";

type Entry = { label: string; icon: LucideIcon; href: (projectId: string) => string; end?: boolean };

const entries: readonly Entry[] = [
  { label: "Overview", icon: Gauge, href: (projectId) => paths.project.href({ projectId }), end: true },
  { label: "Widgets", icon: PanelsTopLeft, href: (projectId) => paths.projectWidgets.href({ projectId }) },
  {
    label: "Analytics",
    icon: ChartNoAxesColumn,
    href: (projectId) => paths.projectAnalytics.href({ projectId }),
  },
];

/** Switcher and screens of the current project; outside a project, of the last opened or else the newest. */
export function ProjectNav() {
  const navigate = useNavigate();
  const match = useMatch(`${paths.project.pattern}/*`);
  const { data } = useQuery(shellProjectsQuery);
  const projects = data?.items.filter((project) => project.status === "active") ?? [];
  const opened = projects.find(({ id }) => id === match?.params.projectId);
  useEffect(() => {
    if (opened !== undefined) noteProject(opened.id);
  }, [opened]);
  const current = opened ?? currentProject(projects);
  if (!current) return null;
  return (
    <section className={styles.group} aria-label="Project">
      <MenuButton
        className={styles.switcher}
        label="Switch project"
        sections={[
          {
            selected: current.id,
            items: projects.map((project) => ({ id: project.id, label: project.name, hint: project.host })),
          },
          { items: [{ id: "all", label: "All projects" }] },
        ]}
        onAction={(id) => {
          void navigate(id === "all" ? paths.projects.href() : paths.project.href({ projectId: id }));
        }}
      >
        <Monogram name={current.name} tone="sky" />
        <span className={styles.who}>
          <span className={styles.name}>{current.name}</span>
          <span className={styles.sub}>{current.host}</span>
        </span>
        <ChevronsUpDown aria-hidden="true" />
      </MenuButton>
      <ul className={styles.list}>
        {entries.map(({ label, icon: Icon, href, end }) => (
          <li key={label}>
            <NavLink to={href(current.id)} end={end ?? false} className={cx(styles.link)}>
              <Icon aria-hidden="true" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
