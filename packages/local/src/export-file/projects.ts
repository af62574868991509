import { kindOf } from "@kiteloop/core/recount";

/** One project's lines, its head first, and where in the file that stands. */
export type ProjectLines = { firstLine: number; lines: AsyncIterable<string> };

/**
 * The projects of a file, one after the other: a workspace's export begins anew with each head. A project's lines are to
 * be read to their end before the next is asked for. A file that has nothing has one project without lines.
 */
export async function* projectsIn(lines: AsyncIterable<string>): AsyncGenerator<ProjectLines> {
  const source = lines[Symbol.asyncIterator]();
  let number = 0;
  let next = await source.next();
  async function* own(): AsyncGenerator<string> {
    for (let begun = false; next.done !== true; next = await source.next()) {
      if (begun && kindOf(next.value) === "head") return;
      begun ||= next.value !== "";
      number += 1;
      yield next.value;
    }
  }
  try {
    do yield { firstLine: number + 1, lines: own() };
    while (next.done !== true);
  } finally {
    await source.return?.();
  }
}
