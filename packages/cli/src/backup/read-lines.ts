import { createReadStream } from "node:fs";

/** A file's lines with their numbers, without empty ones. Text may contain U+2028, at which Node's `readline` ends a line. */
export async function* readLines(path: string): AsyncGenerator<{ text: string; number: number }> {
  let number = 0;
  let rest = "";
  for await (const chunk of createReadStream(path, "utf8")) {
    const parts = `${rest}${chunk}`.split("\n");
    rest = parts.pop() ?? "";
    for (const part of parts) {
      number += 1;
      const text = part.endsWith("\r") ? part.slice(0, -1) : part;
      if (text !== "") yield { text, number };
    }
  }
  if (rest !== "") yield { text: rest, number: number + 1 };
}
