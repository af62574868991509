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
