/** Someone who brought others. */
export interface ChainMember {
  readonly id: string;
  /** The participant their chain began with; their own id where nobody invited them. */
  readonly rootId: string;
  /** Who brought them; null where nobody did, or nobody knows. */
  readonly parentId: string | null;
  /** Invitees of theirs who joined. */
  readonly joined: number;
}

/** Everybody who joined through one participant, directly or by way of others. */
export interface ChainSize {
  readonly rootId: string;
  readonly people: number;
  readonly inviters: number;
  /** Invitations in a row from the root to the last who joined: 1 when only the root brought someone. */
  readonly depth: number;
}

/**
 * Chains of invitations by their size, the largest first, of all who brought someone. Someone whose own inviter is
 * of another chain, or brought nobody that counts, stands one step below the root. Of people who brought one another in
 * a circle each is as deep as the circle is long. The work grows with the members, whatever the depth.
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
      // Whoever is in a circle goes all the way round it.
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
