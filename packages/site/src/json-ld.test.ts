import { expect, test } from "vitest";
import { faqPage, jsonLdText } from "./json-ld.ts";

test("no text of a page can close the JSON-LD script element", () => {
  const text = jsonLdText([faqPage([{ question: "</script><b>", answer: "1 < 2 <!--" }])]);
  expect(text).not.toContain("<");
  expect(JSON.parse(text)["@graph"][0].mainEntity[0].name).toBe("</script><b>");
});
