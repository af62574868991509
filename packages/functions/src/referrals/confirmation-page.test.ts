import { widgetLanguages } from "@kiteloop/contract/languages/list";
import { confirmationTexts } from "@kiteloop/contract/languages/texts";
import { expect, test } from "vitest";
import { confirmationPage } from "./confirmation-page.ts";

const text = (shown: ReturnType<typeof confirmationPage>) => ("text" in shown ? shown.text : "");
const projectName = `<script>x</script>"'&`;
const confirmed = {
  state: "confirmed" as const,
  projectName,
  position: 7,
  places: 5,
  link: "https://e.test/r/A",
};

test("the question has a button that posts to the page's own address, and no page has scripts", () => {
  const question = confirmationPage({ languages: "", content: { state: "question", projectName } });
  expect(text(question)).toContain('<form method="post"><button>Confirm my address</button></form>');
  const pages = [
    question,
    ...[confirmed, { state: "closed" as const, projectName }, { state: "invalid" as const }].map((content) =>
      confirmationPage({ languages: "", content }),
    ),
  ];
  for (const page of pages) expect(text(page)).not.toContain("<script");
  for (const page of pages.slice(1)) expect(text(page)).not.toContain("<form");
});

test("the place is shown with its link, and how to move up if friends count", () => {
  const page = text(confirmationPage({ languages: "de-AT,de;q=0.9", content: confirmed }));
  expect(page).toContain('<html lang="de" dir="ltr">');
  for (const part of ["Platz 7", "um 5 vor", ">https://e.test/r/A<"]) expect(page).toContain(part);
  const still = { ...confirmed, places: 0 };
  expect(text(confirmationPage({ languages: "", content: still }))).not.toContain("Share your link");
});

const namesIn = (line: string) => (line.match(/\{\w+\}/g) ?? []).toSorted();

test.each(widgetLanguages)("the texts of %s have the variables of the English ones", (language) => {
  for (const [name, line] of Object.entries(confirmationTexts[language])) {
    const english = Object.entries(confirmationTexts.en).find(([key]) => key === name)?.[1] ?? "";
    expect([name, namesIn(line)]).toEqual([name, namesIn(english)]);
    if (language !== "en") expect([name, line]).not.toEqual([name, english]);
  }
});
