import { spawnSync } from "node:child_process";

/** @typedef {(args: string[], input?: string) => { ok: boolean, out: string, error: string }} Aws */

/**
 * AWS's own command line, `aws`, with its usual credentials and region. Secrets are passed by `input`, which no list of
 * processes shows: `--cli-input-json file:///dev/stdin` reads it.
 * @type {Aws}
 */
export const awsCli = (args, input) => {
  const options = { encoding: /** @type {const} */ ("utf8"), ...(input !== undefined && { input }) };
  const { status, stdout, stderr, error } = spawnSync("aws", [...args, "--output", "json"], options);
  return { ok: status === 0, out: stdout ?? "", error: error?.message ?? stderr ?? "" };
};

/**
 * Calls `aws`, and reads its answer.
 * @param {Aws} aws
 * @param {string[]} args
 * @param {string} [input]
 * @returns {any} the answer, of AWS's own shape; an empty object without one
 */
export function callAws(aws, args, input) {
  const { ok, out, error } = aws(args, input);
  if (!ok) throw new Error(`aws ${args.slice(0, 2).join(" ")}: ${error.trim()}`);
  return out.trim() === "" ? {} : JSON.parse(out);
}

/**
 * @param {Aws} aws
 * @param {string} stack name of a deployed stack
 * @param {string} key
 * @returns {string | undefined} the value of one of its outputs
 */
export function outputOf(aws, stack, key) {
  const { Stacks } = callAws(aws, ["cloudformation", "describe-stacks", "--stack-name", stack]);
  /** @type {{ OutputKey: string, OutputValue: string }[]} */
  const outputs = Stacks[0]?.Outputs ?? [];
  return outputs.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
}
