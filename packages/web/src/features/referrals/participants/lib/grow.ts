import type { Branch } from "@kiteloop/contract/referrals/chain";

/** A participant with the branches below them, in order. */
export type PagedList = { branch: Branch; below: PagedList[] };

/** Builds the tree of `root` by adding each branch below its inviter. */
export function grow(branches: readonly Branch[], root: string): PagedList[] {
  const byParent = new Map<string, Branch[]>();
  for (const branch of branches)
    byParent.set(branch.parent, [...(byParent.get(branch.parent) ?? []), branch]);
  // Each participant has one inviter, so there are no cycles.
  const below = (parent: string): PagedList[] =>
    (byParent.get(parent) ?? []).map((branch) => ({ branch, below: below(branch.externalId) }));
  return below(root);
}

export type Dot = { key: string; x: number; y: number; rejected: boolean };
export type Line = { key: string; from: { x: number; y: number }; to: { x: number; y: number } };
export type Picture = { dots: Dot[]; lines: Line[]; width: number; height: number };

const step = 92;
const margin = 14;
const tallest = 420;
const apart = 22;

/** Positions in the picture: a column for each level, inviters centered on their invitees. */
export function drawTree(tree: readonly PagedList[]): Picture {
  const leaves = Math.max(1, count(tree));
  const gap = Math.min(apart, tallest / leaves);
  const picture: Picture = {
    dots: [],
    lines: [],
    width: margin * 2,
    height: margin * 2 + (leaves - 1) * gap,
  };
  let leaf = 0;
  const place = (key: string, rejected: boolean, below: readonly PagedList[], level: number): Dot => {
    const children = below.map(({ branch, below: next }) =>
      place(branch.externalId, branch.status === "rejected", next, level + 1),
    );
    const [first, last] = [children[0], children.at(-1)];
    const y = first && last ? (first.y + last.y) / 2 : margin + leaf++ * gap;
    const dot = { key, rejected, x: margin + level * step, y };
    picture.dots.push(dot);
    for (const child of children) picture.lines.push({ key: child.key, from: dot, to: child });
    picture.width = Math.max(picture.width, dot.x + margin);
    return dot;
  };
  place("", false, tree, 0);
  return picture;
}

/** Number of leaves. */
function count(tree: readonly PagedList[]): number {
  return tree.reduce((sum, { below }) => sum + (below.length === 0 ? 1 : count(below)), 0);
}
