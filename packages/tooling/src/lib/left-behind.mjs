/** @typedef {{ env: Record<string, string | undefined>, folder: string }} Standing What a process is set to. */

/** @returns {Standing} */
export function standing() {
  return { env: { ...process.env }, folder: process.cwd() };
}

/**
 * What a test file changed of the process that others run in after it.
 * @param {Standing} before
 * @param {Standing} after
 * @returns {string[]} a sentence each
 */
export function leftBehind(before, after) {
  const names = new Set([...Object.keys(before.env), ...Object.keys(after.env)]);
  const changed = [...names].filter((name) => before.env[name] !== after.env[name]);
  return [
    ...changed.toSorted().map((name) => `${name} of the environment is left changed`),
    ...(before.folder === after.folder ? [] : [`the folder is left at ${after.folder}`]),
  ];
}
