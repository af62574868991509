/**
 * JSON as the standard has it: a `toJSON` that the page gave to all arrays or objects is set aside meanwhile.
 * Prototype.js before 1.7 turns arrays into text with it.
 */
export function writeJson(value: unknown): string {
  for (const prototype of [Array.prototype, Object.prototype]) {
    const own = Object.getOwnPropertyDescriptor(prototype, "toJSON");
    if (own && Reflect.deleteProperty(prototype, "toJSON"))
      try {
        return writeJson(value);
      } finally {
        Object.defineProperty(prototype, "toJSON", own);
      }
  }
  return JSON.stringify(value);
}
