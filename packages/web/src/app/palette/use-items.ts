import { listParticipants, shortestSearch } from "@kiteloop/contract/referrals/participant";
import { paths } from "@kiteloop/ui/paths.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { PanelsTopLeft, Shapes, UserRound } from "lucide-react";
import { useLocation } from "react-router-dom";
import { useMe } from "../../api/queries/me.ts";
import { projectsQuery } from "../../api/queries/projects.ts";
import { allWidgetsQuery } from "../../api/queries/widgets.ts";
import { queryOf } from "../../api/query-of.ts";
import { currentProject } from "../../lib/last-project.ts";
import { widgetTypeNames } from "../../lib/names.ts";
import { personName } from "../../lib/person-name.ts";
import { useIsLimited, useRoleCheck } from "../../lib/role.ts";
import { useSettled } from "../../lib/settled.ts";
import { useProjectId } from "../shell/project-id.ts";
import { type ActionStep, actionItems } from "./actions.ts";
import { helpItems } from "./help.ts";
import type { Item } from "./item.ts";
import { recentAddresses } from "./recent.ts";
import { screenItems } from "./screens.ts";

/** The items of the search; `take` begins an action's second step. */
export function useItems(take: (step: ActionStep) => void): { items: Item[]; projectId: string | undefined } {
  const { user, workspaces } = useMe();
  const opened = useProjectId();
  const projects = useQuery(projectsQuery).data?.items.filter(({ status }) => status === "active") ?? [];
  const widgets = useQuery(allWidgetsQuery).data?.items ?? [];
  const project = projects.find(({ id }) => id === opened) ?? currentProject(projects);
  const may = useRoleCheck(project?.id);
  const limited = useIsLimited();
  const live = widgets.filter(({ status }) => status === "live").length;
  const items: Item[] = [
    ...actionItems(may, {
      limited,
      project,
      live,
      workspaces: workspaces.length,
      take,
    }),
    ...projects.map(({ id, name, host }) => ({
      id,
      section: "projects" as const,
      label: name,
      hint: host,
      icon: Shapes,
      to: paths.project.href({ projectId: id }),
    })),
    ...widgets.map(({ id, name, type, projectId, projectName }) => ({
      id,
      section: "widgets" as const,
      label: name,
      hint: projectName,
      words: widgetTypeNames[type],
      icon: PanelsTopLeft,
      to: paths.widget.href({ projectId, widgetId: id }),
    })),
    ...screenItems({ may, limited, staff: user.staff, project }),
    ...helpItems,
  ];
  return { items, projectId: project?.id };
}

/** The items of the last opened screens but this one, newest first. */
export function useRecent(items: readonly Item[]): Item[] {
  const { pathname } = useLocation();
  const places = items.filter((item) => "to" in item);
  return recentAddresses()
    .filter((address) => address !== pathname)
    .flatMap((address): Item[] => {
      const item = places.find(({ to }) => to === address);
      return item ? [{ ...item, id: `recent ${address}`, section: "recent" }] : [];
    });
}

/** Participants of a project that the server finds by the beginning of a name, address or code. */
export function useFoundParticipants(projectId: string | undefined, search: string): Item[] {
  const asked = useSettled(search.trim(), 150);
  const { data } = useQuery({
    ...queryOf(listParticipants, { params: { projectId: projectId ?? "" }, query: { search: asked } }),
    enabled: projectId !== undefined && asked.length >= shortestSearch,
    placeholderData: keepPreviousData,
  });
  if (projectId === undefined || search.trim().length < shortestSearch) return [];
  return (data?.items ?? []).map((participant) => ({
    id: participant.id,
    section: "participants",
    label: personName(participant),
    hint: participant.email ?? participant.code,
    icon: UserRound,
    to: `${paths.participants.href({ projectId })}?${new URLSearchParams({ person: participant.id })}`,
  }));
}
