/**
 * A plain value as a JavaScript literal that is safe in any file: `<` and `>` can't close a script element, and the two
 * Unicode line separators are escaped for engines that treat them as line ends. Keys that are identifiers are not
 * quoted, and replaced with their name in `names`.
 */
export function embedLiteral(value: unknown, names: Record<string, string> = {}): string {
  return JSON.stringify(value)
    .replace(/[<>\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .replace(/"((?:[^"\\]|\\.)*)"(:?)/g, (text, inner, colon) =>
      colon && /^[A-Za-z]\w*$/.test(inner) ? `${Object.hasOwn(names, inner) ? names[inner] : inner}:` : text,
    );
}
