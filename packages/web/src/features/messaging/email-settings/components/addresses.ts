const address = /[^\s,;"'<>()[\]]+@[^\s,;"'<>()[\]]+/g;

/**
 * The email addresses in a text or a table: one per line, or a CSV file with other columns. Each once, in lower case,
 * in order.
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
