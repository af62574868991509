import Bowser from "bowser";

/** Longer than any browser's User-Agent; longer ones are not parsed. */
const longest = 1024;

/**
 * Browser and system in words, such as "Firefox on Windows", from the User-Agent, which anybody can forge. Null if
 * nothing in it is recognized.
 */
export function browserName(userAgent: string | null): string | null {
  if (userAgent === null || userAgent === "" || userAgent.length > longest) return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name === undefined || browser.name === "") return null;
  const name = browser.name.replace(/^Microsoft /, "");
  return os.name === undefined || os.name === "" ? name : `${name} on ${os.name}`;
}
