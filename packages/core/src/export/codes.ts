import { createHash } from "node:crypto";
import type { Table } from "../context/index.ts";
import { holderOfCode, makeCode } from "../participant/index.ts";

const attempts = 8;

/** The nth substitute of a code that is another project's: the same on every page, however often it comes. */
function substituteOf(projectId: string, code: string, nth: number): string {
  let part = 0;
  return makeCode(() => {
    part += 1;
    return createHash("sha256").update(`${projectId} ${code} ${nth} ${part}`).digest();
  });
}

/**
 * Codes of an imported file as they are in the project that takes it. A code is one participant's of the instance. One
 * that is free comes along, so that links stay alive; one that another project has stays there, and the copy gets a
 * code of its own, which follows from the project and the old code alone.
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

  /** Looks again the next time: somebody else has taken it since. */
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
