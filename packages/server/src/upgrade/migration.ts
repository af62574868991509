import type { Table } from "@kiteloop/core/shared/context";

/**
 * A change of stored data that a version of the code needs. It may be ended at any moment and is then run again, so that what it
 * has done already must not be done twice.
 */
export type Migration = {
  /** Counts up from 1, and never changes. */
  number: number;
  /** One sentence for the operator. */
  about: string;
  run(on: {
    table: Table;
    tableEndpoint: string;
    dataDir: string;
    /** How far an earlier run came, as it noted. */
    from: string | undefined;
    /** Notes how far this run came. */
    note(position: string): Promise<void>;
  }): Promise<void>;
};
