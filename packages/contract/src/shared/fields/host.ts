/// <reference path="./punycode.d.ts" />
import punycode from "punycode.js";

const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";

/** A hostname in ASCII with a top-level domain that is no number, as a regular expression. */
export const publicHost = `^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$`;

const publicName = new RegExp(publicHost);

/** `URL` takes these, but ends the host there, decodes or removes them. The two joiners are checked by `URL`. */
const notInHosts = /[/?#@:\\%[\]\s]|[^\P{C}\u200c\u200d]/u;

const ofUrl = (written: string): string | null =>
  notInHosts.test(written) || !URL.canParse(`http://${written}`)
    ? null
    : new URL(`http://${written}`).hostname;

/** Whether a label is one that a text is converted to. `URL` of Node 24 and newer takes any that is in ASCII already. */
function isConverted(label: string): boolean {
  if (!label.startsWith("xn--")) return true;
  try {
    return ofUrl(`${punycode.decode(label.slice(4))}.com`) === `${label}.com`;
  } catch {
    return false;
  }
}

/**
 * A hostname in the one form that is stored and compared: ASCII, as browsers convert it (UTS 46). Null if it isn't one.
 */
export function toAsciiHost(written: string): string | null {
  const hostname = ofUrl(written);
  if (hostname === null || hostname.length > 253 || !publicName.test(hostname)) return null;
  return hostname.split(".").every(isConverted) ? hostname : null;
}
