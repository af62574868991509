import type { BrandReading, Sighting } from "@kiteloop/contract/publishing/brand";
import { difference, toOklch } from "@kiteloop/contract/shared/oklch";
import type { SeenColour } from "./sighting.ts";

type Cluster = {
  colour: string;
  /** Weight of the group's most prominent color. */
  best: number;
  /** Total weight. */
  weight: number;
  /** The part of it that suggests an accent color. */
  leading: number;
  seenAs: Set<Sighting>;
};

/** Colors that look the same, such as one written in two color spaces, count as one. */
const alike = 0.035;
const enough = 0.25;

/** Roles in which a brand shows its own color. Backgrounds and texts have colors too, but common ones. */
const speaking = new Set<Sighting>([
  "theme-color",
  "manifest",
  "custom-property",
  "button",
  "link",
  "header",
]);

/** Chroma: 0 for grays, black and white, 1 for what is clearly a color. */
export function colourfulness(colour: string): number {
  const { l, c } = toOklch(colour);
  const chroma = Math.min(1, Math.max(0, (c - 0.03) / 0.07));
  return l < 0.16 || l > 0.965 ? chroma * 0.2 : chroma;
}

function clustersOf(seen: readonly SeenColour[]): Cluster[] {
  const byColour = new Map<string, Cluster>();
  for (const { colour, as, weight } of seen) {
    const one = byColour.get(colour) ?? { colour, best: 0, weight: 0, leading: 0, seenAs: new Set() };
    one.best += weight;
    one.weight += weight;
    if (speaking.has(as)) one.leading += weight * colourfulness(colour);
    one.seenAs.add(as);
    byColour.set(colour, one);
  }
  const clusters: Cluster[] = [];
  for (const one of [...byColour.values()].sort((a, b) => b.best - a.best).slice(0, 200)) {
    const near = clusters.find((cluster) => difference(cluster.colour, one.colour) < alike);
    if (near === undefined) clusters.push(one);
    else {
      near.weight += one.weight;
      near.leading += one.leading;
      for (const as of one.seenAs) near.seenAs.add(as);
    }
  }
  return clusters;
}

export type Choice = { accent: string | null; found: BrandReading["found"] };

/** The darkest background of a certain button, which is how black and white brands paint them. */
function monochrome(clusters: readonly Cluster[]): Cluster | undefined {
  return clusters
    .filter(({ colour, seenAs, weight }) => seenAs.has("button") && weight >= 3 && toOklch(colour).l < 0.4)
    .sort((a, b) => b.weight - a.weight)[0];
}

/** The most likely accent, or null if nothing suggests one, and the most prominent colors. */
export function choose(seen: readonly SeenColour[]): Choice {
  const clusters = clustersOf(seen);
  const [first] = clusters.toSorted((a, b) => b.leading - a.leading);
  const accent = first !== undefined && first.leading >= enough ? first : monochrome(clusters);
  const order = (cluster: Cluster) => (cluster === accent ? Number.POSITIVE_INFINITY : cluster.weight);
  const listed = clusters
    .filter(({ weight }) => weight >= 0.2)
    .sort((a, b) => order(b) - order(a))
    .slice(0, 12);
  const most = Math.max(0.01, ...listed.map(({ weight }) => weight));
  const found = listed.map(({ colour, seenAs, weight }) => ({
    colour,
    seenAs: [...seenAs],
    weight: Math.round((weight / most) * 100) / 100,
  }));
  return { accent: accent?.colour ?? null, found };
}
