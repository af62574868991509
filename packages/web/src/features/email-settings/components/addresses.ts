const address = /[^\s,;"'<>()[\]]+@[^\s,;"'<>()[\]]+/g;

/**
 * The addresses in a text or a table: pasted, one a line, or a CSV file with other columns beside them. Each once, in
 * lower case, in the order they come.
 */
export function addressesIn(text: string): string[] {
  const found = text.match(address) ?? [];
  return [
    ...new Set(
      found.map((one) =>
        one
          .toLowerCase()
          .replace(/\.+$/, "")
          .replace(/^mailto:/, ""),
      ),
    ),
  ];
}
