import type { Client, Key } from "@kiteloop/sdk";
import { KiteloopError } from "@kiteloop/sdk";
import { fromJsonSchema, type JsonSchemaType, McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { allowedBy, changesSomething, type Operation, operations, requestOf } from "./operations.ts";

const apply = {
  type: "boolean",
  description:
    "Leave it out to see what would be sent and what is there now. Send true only after the user has agreed to that.",
};

function inputOf(operation: Operation): JsonSchemaType {
  const { fields } = operation;
  const properties = Object.fromEntries(fields.map(({ name, schema }) => [name, schema]));
  return {
    type: "object",
    properties: changesSomething(operation) ? { ...properties, apply } : properties,
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  } as JsonSchemaType;
}

const text = (value: unknown) => ({
  content: [{ type: "text" as const, text: JSON.stringify(value, null, 2) }],
});

/** The record that an operation changes, where the API can read it by itself. */
async function currentOf(
  client: Client,
  operation: Operation,
  values: Record<string, unknown>,
): Promise<unknown> {
  const record = /^(.*\})\/[^/]+$/.exec(operation.path)?.[1];
  const read = operations.find(({ method, path }) => method === "GET" && path === record);
  if (!read) return undefined;
  const ids = read.fields.filter(({ place }) => place === "path").map(({ name }) => [name, values[name]]);
  return client.request(requestOf(read, Object.fromEntries(ids)));
}

async function use(client: Client, operation: Operation, input: Record<string, unknown>) {
  const { apply: applied, ...values } = changesSomething(operation) ? input : { ...input, apply: true };
  try {
    const request = requestOf(operation, values);
    if (applied === true) return text(await client.request(request));
    const now = await currentOf(client, operation, values);
    return text({
      wouldSend: request,
      ...(now !== undefined && { now }),
      next: "Repeat with apply: true.",
    });
  } catch (error) {
    if (!(error instanceof KiteloopError || error instanceof TypeError)) throw error;
    const { message } = error;
    const details =
      error instanceof KiteloopError
        ? { code: error.code, message, fields: error.fieldErrors, requestId: error.requestId }
        : { message };
    return { ...text(details), isError: true };
  }
}

const instructionsOf = ({ name, projectName, expiresAt }: Key) =>
  `Tools for the project “${projectName}”, with the key “${name}”${expiresAt === null ? "" : `, which expires ${expiresAt}`}. Tools that its scopes don't allow are left out.`;

/** The server with a tool for each operation that the key allows. */
export function toolServer(client: Client, key: Key): McpServer {
  const server = new McpServer(
    { name: "kiteloop", version: "0.1.0" },
    { capabilities: { tools: {} }, instructions: instructionsOf(key) },
  );
  for (const operation of allowedBy(key)) {
    const changes = changesSomething(operation);
    server.registerTool(
      operation.id.replace(".", "_"),
      {
        title: operation.summary,
        description: `${operation.summary}.${changes ? " Shows what it would do until called with apply: true." : ""}`,
        inputSchema: fromJsonSchema<Record<string, unknown>>(inputOf(operation)),
        annotations: {
          readOnlyHint: !changes,
          destructiveHint: /\.(erase|delete)$/.test(operation.id),
          openWorldHint: false,
        },
      },
      (input) => use(client, operation, input),
    );
  }
  return server;
}

/** Serves the tools on standard input and output until the client closes them. */
export async function serveTools(client: Client): Promise<void> {
  const key = await client.key.get();
  await new Promise<void>((resolve, reject) => {
    process.stdin.once("close", resolve);
    serveStdio(() => toolServer(client, key), { onerror: reject });
  });
}
