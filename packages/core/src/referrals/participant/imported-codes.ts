import { createHash } from "node:crypto";
import type { Table } from "../../shared/context/index.ts";
import { makeCode } from "./code.ts";
import { holderOfCode } from "./read-without-orm.ts";

const attempts = 8;

/** The nth substitute for a code that belongs to another project: the same on every page. */
function substituteOf(projectId: string, code: string, nth: number): string {
  let part = 0;
  return makeCode(() => {
    part += 1;
    return createHash("sha256").update(`${projectId} ${code} ${nth} ${part}`).digest();
  });
}

/**
 * Maps referral codes of an imported file to codes in the importing project. A code belongs to one participant of the
 * instance. A free code is kept, so its links stay valid. For a code that belongs to another project, the copy gets one
 * derived from the project and the old code.
 */
export class ImportedCodes {
  readonly #table: Table;
  readonly #projectId: string;
  readonly #found = new Map<string, Promise<string>>();

  constructor(table: Table, projectId: string) {
    this.#table = table;
    this.#projectId = projectId;
  }

  of(code: string): Promise<string> {
    const found = this.#found.get(code) ?? this.#look(code);
    this.#found.set(code, found);
    return found;
  }

  /** Drops a cached code, because another import has taken it; the next call looks it up again. */
  forget(code: string): void {
    this.#found.delete(code);
  }

  async #look(code: string): Promise<string> {
    for (let nth = 0; nth < attempts; nth++) {
      const candidate = nth === 0 ? code : substituteOf(this.#projectId, code, nth);
      const holder = await holderOfCode(this.#table, candidate);
      if (holder === null || holder.projectId === this.#projectId) return candidate;
    }
    throw new Error(`nothing is free in place of ${code}`);
  }
}
