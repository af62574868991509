import { exportLineKind } from "@kiteloop/contract/reports/export-line";

/** One project's lines, its head first, and their position in the file. */
export type ProjectLines = { firstLine: number; lines: AsyncIterable<string> };

/**
 * The projects of a file, one after another: in a workspace's export each head starts a new project. Read a project's
 * lines to their end before requesting the next. An empty file has one project without lines.
 */
export async function* projectsIn(lines: AsyncIterable<string>): AsyncGenerator<ProjectLines> {
  const source = lines[Symbol.asyncIterator]();
  let number = 0;
  let next = await source.next();
  async function* own(): AsyncGenerator<string> {
    for (let begun = false; next.done !== true; next = await source.next()) {
      if (begun && exportLineKind(next.value) === "head") return;
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
