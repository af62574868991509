import { createHash } from "node:crypto";
import { type ExportLine, type LogKind, logKinds } from "@kiteloop/contract/export";

/** What hangs on where an item is: in whose project, and in whose table. */
const ofPlace: Partial<Record<LogKind, readonly string[]>> = {
  // Its address is hashed for its workspace.
  invitation: ["recipient"],
  // An imported one is paused, and edited once more.
  widget: ["status", "version", "editedVersion", "publishAt", "publishFailed"],
};
const ofAll = ["projectId", "workspaceId"];

/** A line's item without what hangs on the project it is in: the same before an export and after its import. */
function placeless({ kind, item }: ExportLine): ExportLine["item"] {
  const left = new Set([...ofAll, ...(ofPlace[kind] ?? [])]);
  return Object.fromEntries(Object.entries(item).filter(([name]) => !left.has(name)));
}

/** The same text for the same value, whatever the order of its keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** So many lines of a kind, and a number that others than these would not give, whatever their order. */
type Fingerprint = { lines: number; digest: string };

const modulus = 1n << 256n;

/** Tells whether two exports hold the same lines, in memory that does not grow with them. */
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

  /** Kinds of which the other has other lines. */
  differences(other: Fingerprints): { kind: LogKind; here: number; there: number }[] {
    return logKinds.flatMap((kind) => {
      const [here, there] = [this.of(kind), other.of(kind)];
      return here.digest === there.digest && here.lines === there.lines
        ? []
        : [{ kind, here: here.lines, there: there.lines }];
    });
  }
}
