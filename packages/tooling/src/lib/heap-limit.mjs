/**
 * Arguments that limit the heap of an instance's process to 2 GB, which is Node's own limit on a machine with 8 GB. With
 * more memory Node's limit is higher, and it then lets twice as much garbage accumulate. An operator's `NODE_OPTIONS`
 * take precedence.
 * @param {string | undefined} options
 * @returns {string[]}
 */
export function heapLimit(options) {
  return /--max[-_]old[-_]space[-_]size\b/.test(options ?? "") ? [] : ["--max-old-space-size=2000"];
}
