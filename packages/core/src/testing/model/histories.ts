import fc from "fast-check";
import type { Draw } from "./command.ts";
import { pairsInDocument } from "./pairs.ts";

/** The actions of pairs such as `reward: reverse, review`, each two once. */
const actionsOf = (pairs: ReadonlySet<string>) =>
  [...new Set([...pairs].map((pair) => pair.replace(/^.*: /, "")))].map((both) => both.split(", "));

/**
 * Histories of at most `most` commands. In most of them the actions of one or two of `pairs`, by default those of
 * docs/together.md, come more often than others, so that few histories reach pairs that are rare when all actions come as often
 * (as in "Swarm Testing", Groce and others, ISSTA 2012).
 */
export const historiesOf = (
  draws: readonly Draw[],
  most: number,
  pairs: ReadonlySet<string> = pairsInDocument(),
) =>
  fc.uniqueArray(fc.constantFrom(...actionsOf(pairs)), { maxLength: 2 }).chain((often) => {
    const more = draws.filter(({ action }) => often.flat().includes(action));
    const all = [...draws, ...more, ...more, ...more, ...more];
    return fc.commands(
      all.map(({ drawn }) => drawn),
      { maxCommands: most, size: "max" },
    );
  });
