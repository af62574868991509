/** One sentence when this Node is too old to run Kiteloop, otherwise undefined. */
export function tooOld(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return undefined;
  return `Kiteloop needs Node 20.19 or newer and this is ${version}: install it from https://nodejs.org.`;
}
