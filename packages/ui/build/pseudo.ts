const accented: Readonly<Record<string, string>> = {
  ...{ a: "á", e: "é", i: "í", o: "ó", u: "ú", y: "ý", c: "ç", n: "ñ", s: "š", z: "ž" },
  ...{ A: "Á", E: "É", I: "Í", O: "Ó", U: "Ú", C: "Ç", N: "Ñ", S: "Š", Z: "Ž" },
};

const tag = /(<\/?\w+\/?>)/;

/** English with accents, and 40% longer, as translations are. Keeps tags of rich text. */
export function pseudo(text: string): string {
  return text
    .split(tag)
    .map((part) => (tag.test(part) ? part : lengthen(part)))
    .join("");
}

function lengthen(text: string): string {
  let owed = 0;
  return [...text]
    .map((letter) => {
      owed += 0.4;
      const shown = accented[letter] ?? letter;
      if (owed < 1 || !/[a-z]/.test(letter)) return shown;
      const times = Math.floor(owed);
      owed -= times;
      return shown + shown.repeat(times);
    })
    .join("");
}
