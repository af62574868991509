/** A package with the engine's binary, and the binary's name in it. */
export type EnginePackage = { name: string; binary: string };

/**
 * The packages that upstream publishes, by Node's names of system and processor. The Linux ones are static,
 * for any libc.
 */
const published = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64", "win32-x64"];

/**
 * For systems that emulate another processor, where there is no native build. npm installs it only for a Node that
 * is emulated too.
 */
const emulated: Readonly<Record<string, string>> = { "win32-arm64": "win32-x64" };

/**
 * Packages with the engine for a system and processor, best match first; empty if upstream publishes none.
 */
export function enginePackages(platform: string, processor: string): EnginePackage[] {
  const own = `${platform}-${processor}`;
  const fitting = [own, emulated[own]].filter((one) => one !== undefined && published.includes(one));
  return fitting.map((one) => ({
    name: `@dynoxide/${one}`,
    binary: platform === "win32" ? "dynoxide.exe" : "dynoxide",
  }));
}

/** The alternatives on a machine without an engine, as one sentence. */
export function withoutEngine(platform: string, processor: string): string {
  const ways =
    "put the `dynoxide` binary (https://github.com/nubo-db/dynoxide) on your PATH, or set DYNAMODB_ENDPOINT " +
    "to a running DynamoDB Local";
  const own = `${platform}-${processor}`;
  if (own in emulated)
    return `There is no table engine for ${own}: install Node for x64, which this system runs too, ${ways}.`;
  const [first] = enginePackages(platform, processor);
  if (first === undefined) return `There is no table engine for ${own}: ${ways}.`;
  return (
    `The table engine ${first.name} is not installed: run \`npm ci\` without --omit=optional on this very ` +
    `machine, ${ways}.`
  );
}
