import Bowser from "bowser";

/** Longer than what any browser says of itself; what is longer is not looked at. */
const longest = 1024;

/**
 * Browser and system in words, such as "Firefox on Windows": by what it says of itself, which anybody may make up.
 * Null where nothing in it is known.
 */
export function browserName(userAgent: string | null): string | null {
  if (userAgent === null || userAgent === "" || userAgent.length > longest) return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name === undefined || browser.name === "") return null;
  const name = browser.name.replace(/^Microsoft /, "");
  return os.name === undefined || os.name === "" ? name : `${name} on ${os.name}`;
}
