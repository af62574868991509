/** A part of an address as AWS wants it: what `encodeURIComponent` leaves is encoded as well. */
export const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** Parts of a path, as they are called, as they travel. */
export const pathOf = (parts: readonly string[]) => `/${parts.map(encoded).join("/")}`;

/** A path that travels, encoded once more. */
export const encodedAgain = (path: string) => path.split("/").map(encoded).join("/");
