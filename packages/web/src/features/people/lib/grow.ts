import type { Branch } from "@kiteloop/contract/people";

/** Branches as they hang below somebody, in their order. */
export type Grown = { branch: Branch; below: Grown[] };

/** Hangs each branch below who brought them; `root` is the person the tree is of. */
export function grow(branches: readonly Branch[], root: string): Grown[] {
  const byParent = new Map<string, Branch[]>();
  for (const branch of branches)
    byParent.set(branch.parent, [...(byParent.get(branch.parent) ?? []), branch]);
  // Nobody is brought twice, so no branch can hang below itself.
  const below = (parent: string): Grown[] =>
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

/** Where everybody stands: a column for each level, parents in the middle of whom they brought. */
export function drawTree(tree: readonly Grown[]): Picture {
  const leaves = Math.max(1, count(tree));
  const gap = Math.min(apart, tallest / leaves);
  const picture: Picture = {
    dots: [],
    lines: [],
    width: margin * 2,
    height: margin * 2 + (leaves - 1) * gap,
  };
  let leaf = 0;
  const place = (key: string, rejected: boolean, below: readonly Grown[], level: number): Dot => {
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

/** How many have nobody below them. */
function count(tree: readonly Grown[]): number {
  return tree.reduce((sum, { below }) => sum + (below.length === 0 ? 1 : count(below)), 0);
}
