import { createHash } from "node:crypto";
import type { Table } from "../../shared/context/index.ts";
import { makeCode } from "./code.ts";
import { holderOfCode } from "./read-without-orm.ts";

const attempts = 8;

/** The nth substitute for a code that another project has: the same on every page, however often it occurs. */
function substituteOf(projectId: string, code: string, nth: number): string {
  let part = 0;
  return makeCode(() => {
    part += 1;
    return createHash("sha256").update(`${projectId} ${code} ${nth} ${part}`).digest();
  });
}

/**
 * Referral codes of an imported file as they are in the importing project. A code belongs to one participant of the
 * instance. A free code is kept, so that links stay valid; one that another project has stays there, and the copy gets a
 * code derived from the project and the old code.
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

  /** Forgets a code, so that the next call looks it up again: another import has taken it since. */
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
