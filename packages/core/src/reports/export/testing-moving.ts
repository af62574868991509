import { exportHead, exportLine } from "@kiteloop/contract/reports/export";
import { streamOf, testLoop, testPlatform } from "../../testing/index.ts";
import { Fingerprints } from "./fingerprint.ts";
import { numbersOf } from "./numbers.ts";
import { importProject } from "./take.ts";
import { exported, type Stage } from "./testing.ts";

/** A project in another, empty instance at the same time as the first one. */
export async function elsewhere(real: Pick<Stage, "loop">) {
  const platform = await testPlatform();
  platform.clock.move(real.loop.platform.clock.now().getTime() - platform.clock.now().getTime());
  const loop = await testLoop(platform, "America/New_York");
  return { loop, stream: streamOf(platform.table) };
}
export type OtherInstance = Awaited<ReturnType<typeof elsewhere>>;

/** A parsed export. */
export async function read(real: Pick<Stage, "loop">) {
  const lines: unknown[] = [];
  for await (const text of exported(real)) if (text !== "") lines.push(JSON.parse(text));
  const [head, ...items] = lines;
  return { head: exportHead.parse(head), lines: items.map((line) => exportLine.parse(line)) };
}
export type File = Awaited<ReturnType<typeof read>>;

/** A page of an import, as input of a verb. */
export const takenPage = ({ loop }: OtherInstance, body: object) => ({
  params: { projectId: loop.project.id },
  query: {},
  body,
});

/** Imports a file in pages of this many lines. */
export async function takeAll(there: OtherInstance, { head, lines }: File, size = 40) {
  const sums = { taken: 0, known: 0 };
  for (let from = 0; from === 0 || from < lines.length; from += size) {
    const got = await importProject.call(
      there.loop.member,
      takenPage(there, { head, lines: lines.slice(from, from + size) }),
    );
    sums.taken += got.taken;
    sums.known += got.known;
  }
  return sums;
}

/** Every number, without the project's id. */
export async function numbers({ loop }: Pick<Stage, "loop">) {
  const { projectId: _, ...rest } = await numbersOf(loop.member, loop.project.id, {});
  return rest;
}

/** A file's contents, independent of where it was exported. */
export function printsOf({ lines }: File): Fingerprints {
  const prints = new Fingerprints();
  for (const line of lines) prints.add(line);
  return prints;
}
