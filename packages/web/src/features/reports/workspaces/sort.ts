import type { WorkspaceNumbers } from "@kiteloop/contract/reports/workspaces";

export const sortings = ["joins", "k", "conversions", "emails", "name"] as const;
export type Sorting = (typeof sortings)[number];

const measures: Record<Exclude<Sorting, "name">, (row: WorkspaceNumbers) => number | null> = {
  joins: ({ joins }) => joins.now,
  k: ({ cohortK }) => cohortK.headline?.k ?? null,
  conversions: ({ conversions }) => conversions.now,
  emails: ({ emails }) => emails.now,
};

/** The highest number first and unknown ones last; equal ones by name. */
export function sortWorkspaces(rows: readonly WorkspaceNumbers[], by: Sorting): WorkspaceNumbers[] {
  const measure = by === "name" ? () => 0 : measures[by];
  return rows.toSorted(
    (one, other) =>
      (measure(other) ?? -1) - (measure(one) ?? -1) || one.workspace.name.localeCompare(other.workspace.name),
  );
}
