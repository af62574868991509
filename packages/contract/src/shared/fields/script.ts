/** Scripts in current use, by UAX 31, and those that are written together, by UTS 39. */
const sets = [
  ["Latn", "Hani", "Hira", "Kana"],
  ["Latn", "Hani", "Bopo"],
  ["Latn", "Hani", "Hang"],
  ..."Arab Armn Beng Cyrl Deva Ethi Geor Grek Gujr Guru Hebr Khmr Knda Laoo Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt"
    .split(" ")
    .map((script) => [script]),
];

const patterns = sets.map((set) => {
  const members = [...set, "Zyyy", "Zinh"].map((script) => `\\p{scx=${script}}`).join("");
  return new RegExp(`^[${members}]*$`, "u");
});

/**
 * Whether text is written in one script, or in several that one language uses together: "highly restrictive" in UTS 39. Text
 * that isn't may pass for other text, as a Cyrillic a between Latin letters does.
 */
export const isOneScript = (text: string): boolean => patterns.some((pattern) => pattern.test(text));
