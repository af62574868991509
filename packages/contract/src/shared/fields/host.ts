const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";

/** A hostname in ASCII with a top-level domain that is no number, as a regular expression. */
export const publicHost = `^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$`;

const publicName = new RegExp(publicHost);

/** `URL` takes these, but ends the host there, decodes or removes them. The two joiners are checked by `URL`. */
const notInHosts = /[/?#@:\\%[\]\s]|[^\P{C}\u200c\u200d]/u;

/**
 * A hostname in the one form that is stored and compared: ASCII, as browsers convert it (UTS 46). Null if it isn't one.
 */
export function toAsciiHost(written: string): string | null {
  if (notInHosts.test(written) || !URL.canParse(`http://${written}`)) return null;
  const { hostname } = new URL(`http://${written}`);
  if (hostname.length > 253 || !publicName.test(hostname)) return null;
  // `URL` of Node 24 takes labels that no text is converted to, unless another one has to be converted.
  return hostname.includes("xn--") && !URL.canParse(`http://ü.${hostname}`) ? null : hostname;
}
