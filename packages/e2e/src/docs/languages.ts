import { spawn } from "node:child_process";
import { once } from "node:events";

/** A program that runs examples of the documents. */
type Interpreter = { command: string; args: readonly string[] };

export type Ran = { code: number | null; output: string };

/** Runs a program with an input to its end. Undefined if this machine doesn't have it. */
export async function runProgram(
  { command, args }: Interpreter,
  options: { input?: string; env?: Record<string, string>; cwd?: string } = {},
): Promise<Ran | undefined> {
  const { input = "", env = {}, cwd } = options;
  const child = spawn(command, args, { env: { ...process.env, ...env }, ...(cwd !== undefined && { cwd }) });
  const missing = once(child, "error").then(() => undefined);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString("utf8");
    });
  }
  // A program that is missing, or that ends early, doesn't read its input.
  child.stdin.on("error", () => undefined).end(input);
  const ended = once(child, "close").then(([code]: (number | null)[]) => ({ code: code ?? null, output }));
  return Promise.race([ended, missing]);
}

/** Says why a part of a test did nothing: only Node belongs to what every machine has. */
export function explainSkip(what: string): void {
  process.stderr.write(`${what}: not checked, because this machine has no such program\n`);
}

export const languages = {
  js: { command: process.execPath, args: ["--input-type=module", "-"] },
  python: { command: "python3", args: ["-"] },
  php: { command: "php", args: [] },
} satisfies Record<string, Interpreter>;

/** Programs that read a JSON list of codes and report those that don't parse. */
const parsers: Record<"python" | "php", Interpreter> = {
  python: {
    command: "python3",
    args: ["-c", "import json, sys\nfor code in json.load(sys.stdin): compile(code, 'example', 'exec')"],
  },
  php: {
    command: "php",
    args: [
      "-r",
      "foreach (json_decode(stream_get_contents(STDIN)) as $code) token_get_all($code, TOKEN_PARSE);",
    ],
  },
};

/** The first complaint of a language's own parser; empty if all of the codes are valid. Undefined without the language. */
export async function syntaxErrors(
  language: keyof typeof parsers,
  codes: readonly string[],
): Promise<string | undefined> {
  const ran = await runProgram(parsers[language], { input: JSON.stringify(codes) });
  return ran === undefined ? undefined : ran.code === 0 ? "" : ran.output;
}
