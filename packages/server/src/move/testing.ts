import { createHash, randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import {
  type AttributeValue,
  BatchWriteItemCommand,
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  paginateScan,
} from "@aws-sdk/client-dynamodb";
import { S3Client } from "@aws-sdk/client-s3";
import { SSMClient } from "@aws-sdk/client-ssm";
import * as z from "zod";
import { type Engine, startEngine, tableClient } from "../engine/index.ts";
import { listen } from "../http/listen.ts";
import type { MoveTarget } from "./move.ts";

type Version = { id: string; body: Buffer; contentType: string; cacheControl: string | undefined };
type Item = Record<string, AttributeValue>;

const Import = z.strictObject({
  ClientToken: z.string(),
  S3BucketSource: z.strictObject({ S3Bucket: z.string(), S3KeyPrefix: z.string() }),
  InputFormat: z.literal("DYNAMODB_JSON"),
  InputCompressionType: z.literal("GZIP"),
  TableCreationParameters: z.strictObject({
    TableName: z.string(),
    AttributeDefinitions: z.array(z.unknown()),
    KeySchema: z.array(z.unknown()),
    BillingMode: z.literal("PAY_PER_REQUEST"),
    GlobalSecondaryIndexes: z.array(z.unknown()),
  }),
});
const Line = z.strictObject({ Item: z.custom<Item>((one) => typeof one === "object" && one !== null) });

type Begun = { arn: string; table: string; source: { S3Bucket: string; S3KeyPrefix: string }; asked: number };

const bucket = "prod-assets";
export const ownTable = "prod-kiteloop-table";
const arnOf = (table: string) => `arn:aws:dynamodb:eu-central-1:123456789012:table/${table}`;
const credentials = { accessKeyId: "test", secretAccessKey: "test" };

class Refused extends Error {
  readonly status: number;
  constructor(name: string, status = 400) {
    super(name);
    this.name = name;
    this.status = status;
  }
}

/** The bytes of a body that the client sent in signed or checked pieces. */
function unchunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = body.indexOf("\r\n", at);
    const size = Number.parseInt(body.subarray(at, end).toString().split(";")[0] ?? "", 16);
    if (!Number.isInteger(size)) throw new Refused("InvalidRequest");
    if (size === 0) return Buffer.concat(parts);
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

/** Lines of AWS's JSON in the types of the client: binary values are base64 there. */
const fromBase64 = (name: string, value: unknown) =>
  name === "B" && typeof value === "string" ? Buffer.from(value, "base64") : value;
const inBase64 = (_: string, value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;

/** Parts of AWS that a stage has, as a move uses them, behind AWS's own clients. The table's engine is a real one. */
export class FakeStage {
  /** Versions of each object, the newest last; a key without any is gone. */
  readonly objects = new Map<string, Version[]>();
  readonly parameters = new Map<string, string>();
  /** Puts of objects that are answered before the next one is refused; any number if null. */
  putsLeft: number | null = null;
  /** Whether `npm run restore-table` has given the table a stream. */
  isConfigured = false;
  readonly #imports: Begun[] = [];
  readonly #engine: Engine;
  readonly #tables: DynamoDBClient;
  readonly #close: () => unknown;
  readonly #clients: readonly { destroy(): void }[];
  readonly cloudFormation: CloudFormationClient;
  /** Where AWS's clients find it. */
  readonly origin: string;
  readonly target: MoveTarget;

  private constructor(engine: Engine, origin: string, close: () => unknown) {
    this.#engine = engine;
    this.#tables = tableClient(engine.endpoint);
    this.#close = close;
    this.origin = origin;
    const common = { endpoint: origin, region: "eu-central-1", credentials, maxAttempts: 1 };
    const dynamo = new DynamoDBClient(common);
    const s3 = new S3Client(common);
    const ssm = new SSMClient(common);
    this.cloudFormation = new CloudFormationClient(common);
    this.#clients = [dynamo, s3, ssm, this.cloudFormation];
    this.target = {
      table: `${ownTable}-moved`,
      imports: { client: dynamo, clock: { sleep: async () => undefined } },
      bucket: { client: s3, name: bucket },
      keys: { client: ssm, name: "/kiteloop/prod/secret-keys" },
    };
  }

  /** @param dataDir an empty folder for the table's engine */
  static async start(dataDir: string): Promise<FakeStage> {
    let stage: FakeStage | undefined;
    const server = createServer((request, response) => void stage?.answer(request, response));
    const { origin, close } = await listen(server, 0);
    stage = new FakeStage(await startEngine({ dataDir }), origin, close);
    return stage;
  }

  async stop(): Promise<void> {
    for (const client of this.#clients) client.destroy();
    this.#tables.destroy();
    await this.#close();
    await this.#engine.stop();
  }

  newest(key: string): Version | undefined {
    return this.objects.get(key)?.at(-1);
  }

  async tables(): Promise<string[]> {
    return (await this.#tables.send(new ListTablesCommand({}))).TableNames ?? [];
  }

  /** Makes a table that no import made. */
  async makeTable(parameters: CreateTableCommandInput): Promise<void> {
    await this.#tables.send(new CreateTableCommand(parameters));
  }

  async *items(): AsyncGenerator<Item> {
    const { client, input } = { client: this.#tables, input: { TableName: this.target.table } };
    for await (const { Items = [] } of paginateScan({ client }, input)) yield* Items;
  }

  /**
   * What `aws dynamodb export-table-to-point-in-time`, `aws s3 sync` and `aws ssm get-parameter` leave in a folder: objects have no
   * headers there.
   */
  async copyTo(folder: string): Promise<void> {
    const exported = "AWSDynamoDB/01774137600000-3c9f1a2b";
    const lines: string[][] = [[], []];
    let count = 0;
    for await (const item of this.items())
      lines[count++ % 2]?.push(`${JSON.stringify({ Item: item }, inBase64)}\n`);
    const write = async (path: string, content: string | Buffer) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    };
    const files: object[] = [];
    for (const [at, some] of lines.entries()) {
      const body = gzipSync(some.join(""));
      const dataFileS3Key = `${exported}/data/part${at}.json.gz`;
      await write(`table/${dataFileS3Key}`, body);
      const md5Checksum = createHash("md5").update(body).digest("base64");
      files.push({ itemCount: some.length, md5Checksum, etag: `${md5Checksum}-1`, dataFileS3Key });
    }
    const summary = {
      ...{ version: "2020-06-30", exportArn: `${arnOf(this.target.table)}/export/01774137600000-3c9f1a2b` },
      ...{ startTime: new Date().toISOString(), endTime: new Date().toISOString() },
      ...{ tableArn: arnOf(this.target.table), exportTime: new Date().toISOString(), s3Bucket: bucket },
      ...{ s3Prefix: null, manifestFilesS3Key: `${exported}/manifest-files.json`, billedSizeBytes: 0 },
      ...{ itemCount: count, outputFormat: "DYNAMODB_JSON", exportType: "FULL_EXPORT" },
    };
    await write(`table/${exported}/manifest-summary.json`, JSON.stringify(summary));
    const list = files.map((file) => `${JSON.stringify(file)}\n`).join("");
    await write(`table/${exported}/manifest-files.json`, list);
    for (const [key, versions] of this.objects) {
      const newest = versions.at(-1);
      if (newest) await write(`assets/${key}`, newest.body);
    }
    await write("secret-keys", `${this.parameters.get(this.target.keys.name)}\n`);
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = String(request.headers["x-amz-target"] ?? "");
    try {
      const body = await buffer(request);
      if (target !== "") {
        const [service = "", operation = ""] = target.split(".");
        const asked: unknown = JSON.parse(body.toString());
        const answered = await (service === "AmazonSSM"
          ? this.#ssm(operation, asked)
          : this.#dynamo(operation, asked));
        response
          .writeHead(200, { "content-type": "application/x-amz-json-1.1" })
          .end(JSON.stringify(answered));
      } else if (request.method === "POST") {
        const text = this.#stack(new URLSearchParams(body.toString()));
        response.writeHead(200, { "content-type": "text/xml" }).end(text);
      } else this.#s3(request, body, response);
    } catch (error) {
      const { name, status } =
        error instanceof Refused ? error : { name: `Unexpected: ${error}`, status: 500 };
      const isXml = target === "";
      response.writeHead(status, {
        "content-type": isXml ? "application/xml" : "application/x-amz-json-1.1",
      });
      response.end(
        isXml
          ? `<ErrorResponse><Error><Code>${name}</Code></Error><Code>${name}</Code></ErrorResponse>`
          : JSON.stringify({ __type: name, message: name }),
      );
    }
  }

  async #ssm(operation: string, asked: unknown): Promise<object> {
    if (operation === "GetParameter") {
      const { Name } = z.strictObject({ Name: z.string(), WithDecryption: z.literal(true) }).parse(asked);
      const Value = this.parameters.get(Name);
      if (Value === undefined) throw new Refused("ParameterNotFound");
      return { Parameter: { Name, Value } };
    }
    if (operation !== "PutParameter") throw new Refused("UnknownOperationException");
    const Put = z.strictObject({
      ...{ Name: z.string(), Value: z.string().max(4_096) },
      ...{ Type: z.literal("SecureString"), Overwrite: z.boolean() },
    });
    const { Name, Value, Overwrite } = Put.parse(asked);
    if (this.parameters.has(Name) && !Overwrite) throw new Refused("ParameterAlreadyExists");
    this.parameters.set(Name, Value);
    return { Version: 1 };
  }

  async #dynamo(operation: string, asked: unknown): Promise<object> {
    if (operation === "DescribeTable") {
      const { TableName } = z.strictObject({ TableName: z.string() }).parse(asked);
      if (!(await this.tables()).includes(TableName)) throw new Refused("ResourceNotFoundException");
      const { Table } = await this.#tables.send(new DescribeTableCommand({ TableName }));
      const StreamSpecification = { StreamEnabled: this.isConfigured };
      return {
        Table: {
          TableName,
          TableStatus: Table?.TableStatus,
          StreamSpecification,
          TableArn: arnOf(TableName),
        },
      };
    }
    if (operation === "ListImports") {
      const { TableArn } = z.object({ TableArn: z.string() }).parse(asked);
      const of = this.#imports.filter(({ table }) => arnOf(table) === TableArn);
      return {
        ImportSummaryList: of.map(({ arn, source }) => ({
          ImportArn: arn,
          TableArn,
          S3BucketSource: source,
        })),
      };
    }
    if (operation === "DescribeImport") {
      const { ImportArn } = z.strictObject({ ImportArn: z.string() }).parse(asked);
      const found = this.#imports.find(({ arn }) => arn === ImportArn);
      if (found === undefined) throw new Refused("ImportNotFoundException");
      if (found.asked++ === 0) return { ImportTableDescription: { ImportArn, ImportStatus: "IN_PROGRESS" } };
      let ImportedItemCount = 0;
      for await (const _ of this.items()) ImportedItemCount += 1;
      const done = { ImportStatus: "COMPLETED", ImportedItemCount, ErrorCount: 0 };
      return { ImportTableDescription: { ImportArn, TableArn: arnOf(found.table), ...done } };
    }
    if (operation !== "ImportTable") throw new Refused("UnknownOperationException");
    return this.#import(Import.parse(asked));
  }

  /** As AWS does: a table that there is already can't be imported, and the new one has no stream. */
  async #import({ S3BucketSource: source, TableCreationParameters: made }: z.infer<typeof Import>) {
    const { TableName } = made;
    if ((await this.tables()).includes(TableName)) throw new Refused("ResourceInUseException");
    await this.makeTable(made as CreateTableCommandInput);
    const arn = `${arnOf(TableName)}/import/${randomBytes(6).toString("hex")}`;
    this.#imports.push({ arn, table: TableName, source, asked: 0 });
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(source.S3KeyPrefix));
    for (const key of keys) {
      const lines = gunzipSync(this.newest(key)?.body ?? "")
        .toString()
        .split("\n")
        .slice(0, -1);
      const items = lines.map((line) => Line.parse(JSON.parse(line, fromBase64)).Item);
      for (let at = 0; at < items.length; at += 25) {
        const Puts = items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }));
        const { UnprocessedItems = {} } = await this.#tables.send(
          new BatchWriteItemCommand({ RequestItems: { [TableName]: Puts } }),
        );
        if (Object.keys(UnprocessedItems).length > 0) throw new Error("not all items were written");
      }
    }
    return { ImportTableDescription: { ImportArn: arn, ImportStatus: "IN_PROGRESS" } };
  }

  #stack(asked: URLSearchParams): string {
    const action = asked.get("Action");
    if (asked.get("StackName") !== "prod-kiteloop-Storage") throw new Refused("ValidationError");
    const member = (text: string) => `<member>${text}</member>`;
    const output = `<OutputKey>TableArn</OutputKey><OutputValue>${arnOf(ownTable)}</OutputValue>`;
    const stack = `<StackName>s</StackName><CreationTime>2026-03-10T00:00:00Z</CreationTime><StackStatus>CREATE_COMPLETE</StackStatus>`;
    const resource = (id: string, type: string, physical: string) =>
      member(
        `<LogicalResourceId>${id}</LogicalResourceId><ResourceType>${type}</ResourceType><PhysicalResourceId>${physical}</PhysicalResourceId>`,
      );
    const body =
      action === "DescribeStacks"
        ? `<Stacks>${member(`${stack}<Outputs>${member(output)}</Outputs>`)}</Stacks>`
        : `<StackResources>${resource("TableCD117FA1", "AWS::DynamoDB::Table", ownTable)}${resource("AssetsPolicy1", "AWS::S3::BucketPolicy", "p")}${resource("Assets9F3A6F1E", "AWS::S3::Bucket", bucket)}</StackResources>`;
    return `<${action}Response><${action}Result>${body}</${action}Result></${action}Response>`;
  }

  #s3({ url = "", method, headers }: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(url, "http://s3");
    const [, name, ...rest] = pathname.split("/");
    const key = decodeURIComponent(rest.join("/"));
    if (name !== bucket) throw new Refused("NoSuchBucket", 404);
    if (method === "GET" && key === "") {
      response.end(this.#list(searchParams));
      return;
    }
    if (method === "DELETE") {
      this.#delete(key, searchParams.get("versionId"), response);
      return;
    }
    if (method !== "PUT" || key === "") throw new Refused("MethodNotAllowed", 405);
    if (this.putsLeft !== null && this.putsLeft-- <= 0) throw new Refused("AccessDenied", 403);
    const bytes = headers["content-encoding"]?.includes("aws-chunked") ? unchunked(body) : body;
    const stated = headers["x-amz-decoded-content-length"] ?? headers["content-length"];
    if (Number(stated) !== bytes.length) throw new Refused("IncompleteBody");
    const contentType = headers["content-type"] ?? "binary/octet-stream";
    const version = { id: randomBytes(8).toString("hex"), body: Buffer.from(bytes), contentType };
    const versions = this.objects.get(key) ?? [];
    this.objects.set(key, [...versions, { ...version, cacheControl: headers["cache-control"] }]);
    response.writeHead(200, { etag: `"${createHash("md5").update(bytes).digest("hex")}"` }).end();
  }

  #delete(key: string, versionId: string | null, response: ServerResponse): void {
    if (versionId === null) throw new Refused("a version stays behind");
    const left = (this.objects.get(key) ?? []).filter(({ id }) => id !== versionId);
    if (left.length > 0) this.objects.set(key, left);
    else this.objects.delete(key);
    response.writeHead(204).end();
  }

  /** Two keys a page, in order. */
  #list(asked: URLSearchParams): string {
    const prefix = asked.get("prefix") ?? "";
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
    if (asked.has("versions")) {
      const all = keys.flatMap((key) =>
        (this.objects.get(key) ?? []).map(
          ({ id }) => `<Version><Key>${key}</Key><VersionId>${id}</VersionId></Version>`,
        ),
      );
      return `<ListVersionsResult><IsTruncated>false</IsTruncated>${all.join("")}</ListVersionsResult>`;
    }
    if (asked.get("list-type") !== "2") throw new Refused("NotImplemented", 501);
    const after = asked.get("continuation-token") ?? "";
    const left = keys.filter((key) => key > after);
    const page = left.slice(0, 2);
    const contents = page.map((key) => {
      const tag = createHash("md5")
        .update(this.newest(key)?.body ?? "")
        .digest("hex");
      return `<Contents><Key>${key}</Key><ETag>&quot;${tag}&quot;</ETag></Contents>`;
    });
    const more = left.length > page.length;
    const token = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${contents.join("")}</ListBucketResult>`;
  }
}
