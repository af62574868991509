import { createHash } from "node:crypto";
import { type ExportLine, type LogKind, logKinds } from "@kiteloop/contract/reports/export";
import * as z from "zod";
import { portableOf } from "./kinds.ts";

const ofAll = ["projectId", "workspaceId"];

/** A line's item without fields that depend on its project: the same before an export and after its import. */
function placeless({ kind, item }: ExportLine): ExportLine["item"] {
  const left = new Set([...ofAll, ...(portableOf(kind).local ?? [])]);
  return Object.fromEntries(Object.entries(item).filter(([name]) => !left.has(name)));
}

/** An actor has the same fingerprint before an import and after it, which marks the name as imported. */
const importedDoer = z.strictObject({ imported: z.string() }).transform(({ imported }) => imported);

/** The same text for the same value, whatever the order of its keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    const { success, data } = importedDoer.safeParse(part);
    if (success) return data;
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}

/** The number of lines of a kind, and a hash of them that does not depend on their order. */
type Fingerprint = { lines: number; digest: string };

const modulus = 1n << 256n;

/** Checks whether two exports contain the same lines, in constant memory. */
export class Fingerprints {
  readonly #kinds = new Map<LogKind, { lines: number; sum: bigint }>();

  add(line: ExportLine): void {
    const hash = createHash("sha256")
      .update(canonical(placeless(line)))
      .digest("hex");
    const { lines, sum } = this.#kinds.get(line.kind) ?? { lines: 0, sum: 0n };
    this.#kinds.set(line.kind, { lines: lines + 1, sum: (sum + BigInt(`0x${hash}`)) % modulus });
  }

  of(kind: LogKind): Fingerprint {
    const { lines, sum } = this.#kinds.get(kind) ?? { lines: 0, sum: 0n };
    return { lines, digest: sum.toString(16) };
  }

  /** Kinds whose lines differ. */
  differences(other: Fingerprints): { kind: LogKind; here: number; there: number }[] {
    return logKinds.flatMap((kind) => {
      const [here, there] = [this.of(kind), other.of(kind)];
      return here.digest === there.digest && here.lines === there.lines
        ? []
        : [{ kind, here: here.lines, there: there.lines }];
    });
  }
}
