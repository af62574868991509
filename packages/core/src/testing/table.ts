import { randomBytes } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { type AwsTable, createAwsTable } from "../shared/aws-table/index.ts";
import type { Table } from "../shared/context/index.ts";
import { tableDefinition } from "../shared/table/index.ts";
import { connectTable, testEngine } from "./engine/index.ts";
import "./models.ts";

type Operation = Exclude<keyof Table, "name">;

/** Sees each request of a table, and continues with the next step, the last of which calls the engine. */
export type Step = (
  operation: Operation,
  request: unknown,
  proceed: () => Promise<unknown>,
) => Promise<unknown>;

/** A table of the test run's engine. Its AWS `client` carries out its requests once a test has asked for it. */
export type TestTable = AwsTable & {
  /** Puts a step before those of now. */
  intercept(step: Step): void;
};

/** A document client for the test run's engine. */
export function testClient(): DynamoDBDocumentClient {
  const client = new DynamoDBClient({
    endpoint: testEngine(),
    region: "local",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

/**
 * A table whose requests another one carries out. That of a test is the small client, which costs a quarter of the processor
 * time of AWS's. A test that adds middleware to `client`, or reads what its calls consume, changes to AWS's by asking for it.
 */
export function toTestTable(quick: Table): TestTable {
  let used = quick;
  let aws: AwsTable | undefined;
  const steps: Step[] = [];
  const by =
    <Name extends Operation>(operation: Name) =>
    (request: Parameters<Table[Name]>[0]): ReturnType<Table[Name]> => {
      const last = () => (used[operation] as (given: unknown) => Promise<unknown>)(request);
      const first = steps.reduce<() => Promise<unknown>>(
        (proceed, step) => () => step(operation, request, proceed),
        last,
      );
      return first() as ReturnType<Table[Name]>;
    };
  const table = {
    name: quick.name,
    get: by("get"),
    put: by("put"),
    update: by("update"),
    delete: by("delete"),
    query: by("query"),
    batchGet: by("batchGet"),
    batchWrite: by("batchWrite"),
    transactWrite: by("transactWrite"),
    intercept: (step: Step) => void steps.push(step),
  };
  // Not enumerable: a copy of the table doesn't ask for it.
  return Object.defineProperty(table, "client", {
    get: () => {
      aws ??= createAwsTable(testClient(), quick.name);
      used = aws;
      return aws.client;
    },
  }) as TestTable;
}

/** A new, empty table in the test run's engine; without a stream, with which its writes take three times as long, unless `streamed`. */
export async function testTable({ streamed = false } = {}): Promise<TestTable> {
  const { table, create } = connectTable(`test-${randomBytes(8).toString("hex")}`);
  const { StreamSpecification, ...unstreamed } = tableDefinition(table.name);
  await create(streamed ? { ...unstreamed, StreamSpecification } : unstreamed);
  return toTestTable(table);
}

/** Deletes a table, for tests that make thousands: the engine slows down with what it stores. */
export const dropTable = ({ name }: Table): Promise<void> => connectTable(name).drop();

/** The same table by a connection of its own, as another process has it. */
export const reconnect = ({ name }: Table): TestTable => toTestTable(connectTable(name).table);
