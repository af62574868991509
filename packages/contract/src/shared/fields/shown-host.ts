/// <reference path="./punycode.d.ts" />
import punycode from "punycode.js";
import { toAsciiHost } from "./host.ts";
import { isOneScript } from "./script.ts";

/** Letters of Cyrillic and Greek that look like Latin ones: Chrome's list. */
const lookAlike = /^(?:[аысԁеԍһіюјӏорԗԛѕԝхуъЬҽпгѵѡ0-9-]+|[αικνρυωηοτ0-9-]+)$/u;

/**
 * A label in its own script, unless it could pass for another one: one script (UTS 39, highly restrictive), and not a whole word
 * of letters that look Latin under a Latin top-level domain. Chrome's rule.
 */
function shownLabel(label: string, isLatin: boolean): string {
  if (!label.startsWith("xn--") || toAsciiHost(`${label}.com`) === null) return label;
  const text = punycode.decode(label.slice(4));
  return isOneScript(text) && !(isLatin && lookAlike.test(text)) ? text : label;
}

/** A hostname as people read it, for texts that aren't compared: `xn--mnchen-3ya.de` is `münchen.de`. */
export function shownHost(host: string): string {
  if (!host.includes("xn--")) return host;
  const labels = host.split(".");
  const isLatin = !(labels.at(-1) ?? "").startsWith("xn--");
  return labels.map((label) => shownLabel(label, isLatin)).join(".");
}

/** The same for the domain of an address. */
export function shownAddress(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  return address.slice(0, at) + shownHost(address.slice(at));
}
