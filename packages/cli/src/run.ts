import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { createClient, KiteloopError } from "@kiteloop/sdk";
import { parseValues } from "./arguments.ts";
import { CheckError, exportProjects, importProjects } from "./backup/index.ts";
import { helpOf, overview } from "./help.ts";
import { serveTools } from "./mcp.ts";
import { allowedBy, operations, requestOf } from "./operations.ts";
import { readProfile, removeProfile, saveProfile } from "./profile.ts";
import { syncFiles } from "./sync.ts";
import type { Terminal } from "./terminal.ts";
import { useWebhooks } from "./webhooks.ts";

async function login(terminal: Terminal, args: readonly string[]): Promise<void> {
  const options = { url: { type: "string" } } as const;
  const { values } = parseArgs({ args: [...args], options, strict: true });
  const lines = createInterface({ input: terminal.input });
  const answers = lines[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    terminal.error(question);
    return String((await answers.next()).value ?? "").trim();
  };
  try {
    const baseUrl =
      values.url ?? (await ask("Edge origin of the instance, such as https://edge.example.com: "));
    // Never an option: the shell would keep it in its history.
    const secretKey = terminal.env.KITELOOP_SECRET_KEY ?? (await ask("Secret key: "));
    createClient({ baseUrl, secretKey });
    const file = await saveProfile(terminal.env, { baseUrl, secretKey });
    terminal.out(`Stored in ${file}, readable by you alone.\n`);
  } finally {
    lines.close();
  }
}

async function call(terminal: Terminal, id: string, args: readonly string[]): Promise<void> {
  const operation = operations.find((one) => one.id === id);
  if (!operation)
    throw new TypeError(`There is no command "${id.replace(".", " ")}". kiteloop --help lists them.`);
  if (args.includes("--help")) return terminal.out(helpOf(operation));
  const { values, dryRun } = parseValues(operation, args);
  const request = requestOf(operation, values);
  if (dryRun) return terminal.out(`${JSON.stringify(request, null, 2)}\n`);
  const answer = await createClient(await readProfile(terminal.env)).request(request);
  terminal.out(`${JSON.stringify(answer, null, 2)}\n`);
}

/** Without a login, or if the key can't be read, all operations are listed. */
async function help(terminal: Terminal): Promise<void> {
  const key = await readProfile(terminal.env)
    .then((profile) => createClient({ ...profile, retries: 0 }).key.get())
    .catch(() => null);
  terminal.out(overview(key === null ? operations : allowedBy(key), key));
}

/** Which instance, project and mode the next commands are for. */
async function whoami(terminal: Terminal): Promise<void> {
  const profile = await readProfile(terminal.env);
  const { name, mode, projectId, projectName, scopes, expiresAt } = await createClient(profile).key.get();
  const shown = { instance: profile.baseUrl, mode, projectId, projectName, key: name, scopes, expiresAt };
  terminal.out(`${JSON.stringify(shown, null, 2)}\n`);
}

async function perform(terminal: Terminal, [command, ...args]: readonly string[]): Promise<void> {
  if (command === undefined || command === "--help" || command === "help") return help(terminal);
  if (command === "login") return login(terminal, args);
  if (command === "logout") return removeProfile(terminal.env);
  if (command === "whoami") return whoami(terminal);
  if (command === "mcp") return serveTools(createClient(await readProfile(terminal.env)));
  if (command === "pull" || command === "diff" || command === "push")
    return syncFiles(terminal, command, args);
  if (command === "listen" || command === "trigger") return useWebhooks(terminal, command, args);
  const [verb = "", ...rest] = args;
  if (command === "export" && verb !== "page") return exportProjects(terminal, args);
  if (command === "import") return importProjects(terminal, args);
  return command.includes(".") ? call(terminal, command, args) : call(terminal, `${command}.${verb}`, rest);
}

/** Runs one command. Returns the exit code: 0, 1 for an error of the API or a failed check, 2 for a wrong command line. */
export async function run(terminal: Terminal, args: readonly string[]): Promise<number> {
  try {
    await perform(terminal, args);
    return 0;
  } catch (error) {
    if (error instanceof KiteloopError) {
      const { code, message, requestId, fieldErrors } = error;
      const fields = fieldErrors.map(({ path, message: text }) => `\n  ${path}: ${text}`).join("");
      terminal.error(`${message} (${code}${requestId ? `, request ${requestId}` : ""})${fields}\n`);
      return 1;
    }
    terminal.error(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof CheckError ? 1 : 2;
  }
}
