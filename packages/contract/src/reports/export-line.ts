import * as z from "zod";
import { type LogKind, logKind } from "./export.ts";

const beginning = /^\s*\{\s*"kind"\s*:\s*"(\w+)"/;
const anything = z.object({ kind: z.string() });

/** The kind of an export's line, mostly found without parsing it; null if it is not a line of an export. */
export function exportLineKind(text: string): LogKind | "head" | null {
  const said = beginning.exec(text)?.[1] ?? parsedKind(text);
  if (said === "head") return said;
  return logKind.safeParse(said).data ?? null;
}

function parsedKind(text: string): string | null {
  try {
    return anything.safeParse(JSON.parse(text)).data?.kind ?? null;
  } catch {
    return null;
  }
}
