import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { compileCatalogue } from "../../build/messages.ts";
import { formatMessagesAs, Rich, showTexts, t, translated } from "./messages.tsx";

const invited = (count: number) =>
  t("{count, plural, one {# invitee} other {# invitees}} of {name}", { count, name: "Ada" });

afterEach(() => {
  cleanup();
  showTexts("en");
  formatMessagesAs("en");
});

test("a text follows its numbers", () => {
  expect(invited(1)).toBe("1 invitee of Ada");
  expect(invited(2000)).toBe("2,000 invitees of Ada");
});

test("numbers in texts have the member’s format", () => {
  formatMessagesAs("en-DE");
  expect(invited(2000)).toBe("2.000 invitees of Ada");
});

test("a rich text has elements around its parts and in place of values", () => {
  const day = <time dateTime="2026-11-23">Monday</time>;
  render(
    <p>
      <Rich
        text="Read <link>the guide</link> of {project} by {day}."
        values={{ project: "Acme", day }}
        tags={{ link: (text) => <a href="/help">{text}</a> }}
      />
    </p>,
  );
  expect(screen.getByRole("link", { name: "the guide" }).getAttribute("href")).toBe("/help");
  expect(document.querySelector("p")?.textContent).toBe("Read the guide of Acme by Monday.");
  expect(document.querySelector("time")?.textContent).toBe("Monday");
});

const german = JSON.parse(
  compileCatalogue(
    JSON.stringify({
      "{count, plural, one {# invitee} other {# invitees}} of {name}":
        "{count, plural, one {# Eingeladener} other {# Eingeladene}} von {name}",
      Open: { "": "Öffnen", state: "Offen" },
      "Sign in to continue.": "Melden Sie sich an, um fortzufahren.",
      Later: "",
    }),
  ),
);

test("texts are in the page’s language, with its plural forms and number format", () => {
  showTexts("de", german);
  expect(document.documentElement.lang).toBe("de");
  expect(invited(1)).toBe("1 Eingeladener von Ada");
  expect(invited(2000)).toBe("2.000 Eingeladene von Ada");
  expect(translated("Sign in to continue.")).toBe("Melden Sie sich an, um fortzufahren.");
});

test("a context tells two uses of one text apart", () => {
  showTexts("de", german);
  expect(t("Open")).toBe("Öffnen");
  expect(t("Open", undefined, "state")).toBe("Offen");
});

test("a text without a translation is in English", () => {
  showTexts("de", german);
  expect(t("Later")).toBe("Later");
  expect(t("Never translated, {name}", { name: "Ada" })).toBe("Never translated, Ada");
  expect(translated("An error of tomorrow.")).toBe("An error of tomorrow.");
});
