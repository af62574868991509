import { toAsciiHost } from "./host.ts";
import { isOneScript } from "./script.ts";

/** Parameters of Punycode (RFC 3492, section 5). */
const [base, tMin, tMax, skew, damp, firstBias, firstCode] = [36, 1, 26, 38, 700, 72, 128];

function adapt(delta: number, points: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? damp : 2));
  left += Math.floor(left / points);
  let bias = 0;
  for (; left > ((base - tMin) * tMax) / 2; bias += base) left = Math.floor(left / (base - tMin));
  return bias + Math.floor(((base - tMin + 1) * left) / (left + skew));
}

/** Decodes the part of a label after `xn--`, by RFC 3492, section 6.2. `toAsciiHost` made it, so it is valid. */
function decode(encoded: string): string {
  const end = Math.max(encoded.lastIndexOf("-"), 0);
  const output = [...encoded.slice(0, end)];
  const digits = [...encoded.slice(end === 0 ? 0 : end + 1)].map((digit) => Number.parseInt(digit, base));
  // Punycode's digits are a to z, then 0 to 9; those of parseInt the other way around.
  const values = digits.map((digit) => (digit < 10 ? digit + 26 : digit - 10));
  let [code, bias, at] = [firstCode, firstBias, 0];
  while (values.length > 0) {
    const before = at;
    let weight = 1;
    for (let k = base; ; k += base) {
      const digit = values.shift() ?? 0;
      at += digit * weight;
      const threshold = Math.min(Math.max(k - bias, tMin), tMax);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    bias = adapt(at - before, output.length + 1, before === 0);
    code += Math.floor(at / (output.length + 1));
    at %= output.length + 1;
    output.splice(at, 0, String.fromCodePoint(code));
    at++;
  }
  return output.join("");
}

/** Letters of Cyrillic and Greek that look like Latin ones: Chrome's list. */
const lookAlike = /^(?:[аысԁеԍһіюјӏорԗԛѕԝхуъЬҽпгѵѡ0-9-]+|[αικνρυωηοτ0-9-]+)$/u;

/**
 * A label in its own script, unless it could pass for another one: one script (UTS 39, highly restrictive), and not a whole word
 * of letters that look Latin under a Latin top-level domain. Chrome's rule.
 */
function shownLabel(label: string, isLatin: boolean): string {
  if (!label.startsWith("xn--")) return label;
  const text = decode(label.slice(4));
  const isSame = toAsciiHost(`${text}.com`) === `${label}.com`;
  return isSame && isOneScript(text) && !(isLatin && lookAlike.test(text)) ? text : label;
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
