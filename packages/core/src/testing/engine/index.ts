import type { CreateTableCommandInput } from "@aws-sdk/client-dynamodb";
import type { Table } from "../../shared/context/index.ts";

/** A table of the engine at an address, and how it is created and deleted there. */
export type Connection = {
  table: Table;
  create(definition: CreateTableCommandInput): Promise<void>;
  drop(): Promise<void>;
};
type Connect = (endpoint: string, name: string) => Connection;

let connect: Connect | undefined;

/** Says how tests reach a table: core knows no transport, so the setup of the test run brings one. */
export function connectTablesBy(given: Connect): void {
  connect = given;
}

/** The address of the table engine that was started for this test file. */
export function testEngine(): string {
  const endpoint = process.env.TEST_TABLE_ENGINE;
  if (endpoint === undefined)
    throw new Error("There is no table engine: run this test in the project engine");
  return endpoint;
}

export function connectTable(name: string): Connection {
  if (connect === undefined) throw new Error("The setup of this test run brought no connection to tables");
  return connect(testEngine(), name);
}
