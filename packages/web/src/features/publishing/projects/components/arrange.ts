import type { Project } from "@kiteloop/contract/publishing/project";
import type { ProjectNumbers } from "@kiteloop/contract/reports/project-numbers";
import { t } from "@kiteloop/ui/lib/messages.tsx";

export const orders = {
  newest: t("Newest first"),
  joins: t("Most joins"),
  name: t("By name"),
  seen: t("Last seen"),
} as const;
export type Order = keyof typeof orders;

export const isOrder = (value: string): value is Order => value in orders;

const seenAt = (project: Project) => project.lastSeen?.at ?? "";

type Numbers = ReadonlyMap<string, Pick<ProjectNumbers, "joins">>;

const compare: Record<Exclude<Order, "joins">, (a: Project, b: Project) => number> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  name: (a, b) => a.name.localeCompare(b.name, "en", { sensitivity: "base" }),
  seen: (a, b) => seenAt(b).localeCompare(seenAt(a)),
};

type Wish = { search: string; order: Order; status: Project["status"] };

/** Filters projects by status and by search words in name or host, and sorts them. */
export function arrange(
  projects: readonly Project[],
  { search, order, status }: Wish,
  numbers: Numbers = new Map(),
): Project[] {
  const joinsOf = ({ id }: Project) => numbers.get(id)?.joins.reduce((sum, count) => sum + count, 0) ?? 0;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return projects
    .filter((project) => project.status === status)
    .filter((project) => {
      const text = `${project.name} ${project.host}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort(order === "joins" ? (a, b) => joinsOf(b) - joinsOf(a) : compare[order]);
}
