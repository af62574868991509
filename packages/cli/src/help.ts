import type { Key } from "@kiteloop/sdk";
import { changesSomething, type Operation } from "./operations.ts";

const column = (text: string, width: number) => text.padEnd(width);

/** A key's project, and that it is in test mode. */
export const projectOf = ({ projectName, mode }: Key): string =>
  mode === "test" ? `${projectName} (test mode)` : (projectName ?? "the workspace");

/** `key`: the key that allows these operations; null if none is known. */
export function overview(offered: readonly Operation[], key: Key | null): string {
  const lines = offered.map(({ id, summary }) => `  ${column(id.replace(".", " "), 28)}${summary}`);
  return `Usage: kiteloop COMMAND [options]

  ${column("login", 28)}Store the instance's address and a secret key
  ${column("logout", 28)}Remove both
  ${column("whoami", 28)}Show the instance, and the key with its project and mode
  ${column("pull", 28)}Write the project's settings, rules and widgets into files (--dir kiteloop, --force)
  ${column("diff", 28)}Show how the files differ from the project
  ${column("push", 28)}Send the files that differ (--dry-run, --publish)
  ${column("export --all", 28)}Write every project that the key reads into a file, with a manifest (--dir ., or tables: --csv KIND)
  ${column("import FILE…", 28)}Import files into projects of their own, and compare the numbers of records
  ${column("listen --to URL", 28)}Forward a webhook's new deliveries to this machine (--webhook ID)
  ${column("trigger", 28)}Send a test event to a webhook endpoint (--webhook ID)
  ${column("mcp", 28)}Serve the operations below as tools for AI assistants, over stdio

${key === null ? "Operations of the server API:" : `Operations of the server API that the key “${key.name}” of ${projectOf(key)} allows:`}
${lines.join("\n")}

kiteloop OPERATION --help lists its options. Answers are JSON.
KITELOOP_URL and KITELOOP_SECRET_KEY take precedence over the stored login.
`;
}

export function helpOf(operation: Operation): string {
  const { id, summary, scopes, fields } = operation;
  const needs = scopes.length === 0 ? "Any secret key." : `Needs a key with ${scopes.join(" and ")}.`;
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
  return `${summary}. ${needs}

Usage: kiteloop ${id.replace(".", " ")}${inPath.join("")}${flags.length > 0 ? " [options]" : ""}
${flags.map((line) => `\n${line.trimEnd()}`).join("")}
`;
}
