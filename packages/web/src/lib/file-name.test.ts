import { expect, test } from "vitest";
import { fileNameOf } from "./file-name.ts";

test.each([
  ["Acme", "acme"],
  ["Café Südwest & Söhne", "cafe-sudwest-sohne"],
  ["../../etc/passwd", "etc-passwd"],
  ["日本", "jp.example"],
])("%s becomes %s", (name, part) => expect(fileNameOf(name, "jp.example")).toBe(part));
