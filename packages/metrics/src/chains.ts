/** A person who invited others. */
export interface ChainMember {
  readonly id: string;
  /** The first participant of their chain; their own id if nobody invited them. */
  readonly rootId: string;
  /** Their inviter; null if there is none or it is unknown. */
  readonly parentId: string | null;
  /** Their invitees who joined. */
  readonly joined: number;
}

/** Everybody who joined through one participant, directly or indirectly. */
export interface ChainSize {
  readonly rootId: string;
  readonly people: number;
  readonly inviters: number;
  /** Length of the longest path of invitations from the root: 1 if only the root has invitees. */
  readonly depth: number;
}

/**
 * Chains of invitations of all people with invitees, the largest first. A member whose own inviter is in
 * another chain, or has no counted invitees, is one step below the root. Members who invited one another in a
 * cycle are each as deep as the cycle is long. The work grows with the members, regardless of the depth.
 */
export function chainSizes(members: readonly ChainMember[]): ChainSize[] {
  const levels = levelsOf(members);
  const chains = new Map<string, { rootId: string; people: number; inviters: number; depth: number }>();
  for (const { id, rootId, joined } of members) {
    const chain = chains.get(rootId) ?? { rootId, people: 0, inviters: 0, depth: 0 };
    chains.set(rootId, chain);
    chain.people += joined;
    chain.inviters += 1;
    chain.depth = Math.max(chain.depth, 1 + (levels.get(id) ?? 0));
  }
  return [...chains.values()].sort(
    (one, other) => other.people - one.people || (one.rootId < other.rootId ? -1 : 1),
  );
}

/** Steps from the root, by id. */
function levelsOf(members: readonly ChainMember[]): Map<string, number> {
  const known = new Map(members.map((member) => [member.id, member]));
  const levels = new Map<string, number>();
  for (const member of members) {
    const path: string[] = [];
    const places = new Map<string, number>();
    let current: ChainMember | undefined = member;
    let base = 0;
    while (current !== undefined && current.id !== current.rootId) {
      const level = levels.get(current.id);
      const place = places.get(current.id);
      if (level !== undefined) base = level;
      // Each member of a cycle goes all the way round it.
      if (place !== undefined) for (const id of path.slice(place)) levels.set(id, path.length - place);
      if (place !== undefined) base = path.length - place;
      if (level !== undefined || place !== undefined) break;
      places.set(current.id, path.length);
      path.push(current.id);
      const parent: ChainMember | undefined =
        current.parentId === null ? undefined : known.get(current.parentId);
      current = parent?.rootId === current.rootId ? parent : undefined;
    }
    for (const id of path.reverse()) {
      if (levels.has(id)) continue;
      base += 1;
      levels.set(id, base);
    }
  }
  return levels;
}
