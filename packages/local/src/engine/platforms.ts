/** A package with the engine's binary, and what the binary is called in it. */
export type EnginePackage = { name: string; binary: string };

/** What upstream publishes, by Node's words for system and processor. The Linux ones are static, for any libc. */
const published = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64", "win32-x64"];

/**
 * On systems that run other processors' programs, where there is none for its own. npm installs it only for a Node that
 * is emulated too.
 */
const emulated: Readonly<Record<string, string>> = { "win32-arm64": "win32-x64" };

/**
 * Packages that hold the engine for a system and processor, the one that fits best first: none where upstream
 * publishes none.
 */
export function enginePackages(platform: string, processor: string): EnginePackage[] {
  const own = `${platform}-${processor}`;
  const fitting = [own, emulated[own]].filter((one) => one !== undefined && published.includes(one));
  return fitting.map((one) => ({
    name: `@dynoxide/${one}`,
    binary: platform === "win32" ? "dynoxide.exe" : "dynoxide",
  }));
}

/** What somebody can do whose machine has no engine, in a sentence. */
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
