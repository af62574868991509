/** @typedef {{ env: Record<string, string | undefined>, folder: string }} ProcessState Environment and working folder of a process. */

/** @returns {ProcessState} */
export function leftProcesses() {
  return { env: { ...process.env }, folder: process.cwd() };
}

/**
 * The changes that a test file made to the process, which later files share.
 * @param {ProcessState} before
 * @param {ProcessState} after
 * @returns {string[]} one sentence each
 */
export function leftBehind(before, after) {
  const names = new Set([...Object.keys(before.env), ...Object.keys(after.env)]);
  const changed = [...names].filter((name) => before.env[name] !== after.env[name]);
  return [
    ...changed.toSorted().map((name) => `${name} of the environment is left changed`),
    ...(before.folder === after.folder ? [] : [`the folder is left at ${after.folder}`]),
  ];
}
