import fc from "fast-check";
import type { Draw } from "./command.ts";
import { pairsInDocument } from "./pairs.ts";

/** The actions of pairs such as `reward: reverse, review`, each two once. */
const actionsOf = (pairs: ReadonlySet<string>) =>
  [...new Set([...pairs].map((pair) => pair.replace(/^.*: /, "")))].map((both) => both.split(", "));

/** Histories of at most `most` commands, each as likely as the others. */
export const evenHistoriesOf = (draws: readonly Draw[], most: number) =>
  fc.commands(
    draws.map(({ drawn }) => drawn),
    { maxCommands: most, size: "max" },
  );

/**
 * Histories of at most `most` commands. In most of them the actions of one or two pairs of docs/together.md come more often than
 * others, so that few histories reach pairs that are rare when all actions come as often (as in "Swarm Testing", Groce and others,
 * ISSTA 2012). If `often` names pairs, it's one or two of these in each history, and they come more often still.
 */
export function historiesOf(draws: readonly Draw[], most: number, often?: ReadonlySet<string>) {
  const pairs = fc.constantFrom(...actionsOf(often ?? pairsInDocument()));
  const [least, times] = often ? [1, 9] : [0, 4];
  return fc.uniqueArray(pairs, { minLength: least, maxLength: 2 }).chain((chosen) => {
    const more = draws.filter(({ action }) => chosen.flat().includes(action));
    return evenHistoriesOf([...draws, ...Array.from({ length: times }, () => more).flat()], most);
  });
}
