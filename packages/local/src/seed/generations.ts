import type { Story } from "./story-types.ts";

/** People of one generation, and their invitations of the next. */
export type Generation = Pick<Story, "people" | "invitations" | "joins">;

/** A story's people by their distance from the root of their chain, roots first. */
export function generationsOf({ people, invitations, joins }: Generation): Generation[] {
  const inviters = new Map(joins.map(({ externalId, by }) => [externalId, by]));
  const depthOf = (externalId: string): number => {
    const by = inviters.get(externalId);
    return by === undefined ? 0 : depthOf(by) + 1;
  };
  const depths = new Map(people.map(({ externalId }) => [externalId, depthOf(externalId)]));
  const deepest = Math.max(-1, ...depths.values());
  return Array.from({ length: deepest + 1 }, (_, depth) => ({
    people: people.filter(({ externalId }) => depths.get(externalId) === depth),
    invitations: invitations.filter(({ by }) => depths.get(by) === depth),
    joins: joins.filter(({ by }) => depths.get(by) === depth),
  }));
}
