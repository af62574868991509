import { replacements } from "./transliteration.data.ts";

/** The characters that every bank of SEPA takes (EPC132-08, 1.4). */
const allowed = /[a-zA-Z0-9/\-?:().,'+ ]/;

function convert(character: string): string {
  if (allowed.test(character)) return character;
  const small = character.toLowerCase();
  const found = replacements[character] ?? replacements[small];
  if (found !== undefined) {
    return small === character ? found : found.charAt(0).toUpperCase() + found.slice(1);
  }
  if (/\p{M}/u.test(character)) return "";
  const [base = character] = character.normalize("NFD");
  return base === character ? "." : convert(base);
}

/**
 * Text in the characters that every bank takes: Latin, Greek and Cyrillic letters are transliterated, and each other
 * character becomes a full stop, as EPC217-08 says. No double slash, and none at an end, as they separate parts.
 */
export function basicLatin(text: string, longest: number): string {
  const converted = [...text.normalize("NFKC")].map(convert).join("");
  const spaced = converted.replace(/\s+/g, " ").replace(/\/{2,}/g, "/");
  return spaced.slice(0, longest).replace(/^[ /]+|[ /]+$/g, "");
}

/** Whether a name is still readable in {@link basicLatin}: it has letters, and at most a few that no bank takes. */
export function isPayableName(name: string): boolean {
  const letters = [...name.normalize("NFKC")].filter((character) => /\p{L}/u.test(character));
  return letters.length > 0 && letters.every((letter) => convert(letter) !== ".");
}
