import { changesSomething, type Operation, operations } from "./operations.ts";

const column = (text: string, width: number) => text.padEnd(width);

export function overview(): string {
  const lines = operations.map(({ id, summary }) => `  ${column(id.replace(".", " "), 28)}${summary}`);
  return `Usage: kiteloop COMMAND [options]

  ${column("login", 28)}Store the instance's address and a secret key
  ${column("logout", 28)}Remove both
  ${column("mcp", 28)}Serve the operations below as tools for AI assistants, over stdio

Operations of the server API:
${lines.join("\n")}

kiteloop OPERATION --help lists its options. Answers are JSON.
KITELOOP_URL and KITELOOP_SECRET_KEY take precedence over the stored login.
`;
}

export function helpOf(operation: Operation): string {
  const { id, summary, scope, fields } = operation;
  const inPath = fields.filter(({ place }) => place === "path").map(({ name }) => ` <${name}>`);
  const flags = fields
    .filter(({ place }) => place !== "path")
    .map(({ name, required, schema }) => {
      const choices = Array.isArray(schema.enum) ? ` One of: ${schema.enum.join(", ")}.` : "";
      return `  --${column(name, 26)}${[schema.description, required ? "Required." : ""].filter(Boolean).join(" ")}${choices}`;
    });
  if (changesSomething(operation)) {
    flags.push(`  --${column("data", 26)}The whole body as a JSON object.`);
    flags.push(`  --${column("dry-run", 26)}Print the request instead of sending it.`);
  }
  return `${summary}. Needs a key with the scope ${scope}.

Usage: kiteloop ${id.replace(".", " ")}${inPath.join("")}${flags.length > 0 ? " [options]" : ""}
${flags.map((line) => `\n${line.trimEnd()}`).join("")}
`;
}
