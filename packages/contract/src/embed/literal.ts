/**
 * A plain value as a JavaScript literal that stays inert wherever the file ends up: `<` and `>` cannot close a script
 * element, and the two line separators are escaped for engines that read them as line ends. Keys that are names go
 * without quotes, and by the name that `names` gives them.
 */
export function embedLiteral(value: unknown, names: Record<string, string> = {}): string {
  return JSON.stringify(value)
    .replace(/[<>\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .replace(/"((?:[^"\\]|\\.)*)"(:?)/g, (text, inner, colon) =>
      colon && /^[A-Za-z]\w*$/.test(inner) ? `${Object.hasOwn(names, inner) ? names[inner] : inner}:` : text,
    );
}
