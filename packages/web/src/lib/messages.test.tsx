import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { defineMessages, formatMessagesAs } from "./messages.tsx";

const { t, Rich } = defineMessages({
  "test.invited": "{count, plural, one {# invitee} other {# invitees}} of {name}",
  "test.docs": "Read <link>the guide</link> of {project} by {day}.",
});

// The catalogue of a test is not compiled by the build, so Lingui compiles each text when it is used.
afterEach(() => {
  cleanup();
  formatMessagesAs("en");
});

test("a text follows its numbers", () => {
  expect(t("test.invited", { count: 1, name: "Ada" })).toBe("1 invitee of Ada");
  expect(t("test.invited", { count: 2000, name: "Ada" })).toBe("2,000 invitees of Ada");
});

test("numbers in texts have the member’s format", () => {
  formatMessagesAs("en-DE");
  expect(t("test.invited", { count: 2000, name: "Ada" })).toBe("2.000 invitees of Ada");
});

test("a rich text has elements around its parts and in place of values", () => {
  const day = <time dateTime="2026-11-23">Monday</time>;
  render(
    <p>
      <Rich
        id="test.docs"
        values={{ project: "Acme", day }}
        tags={{ link: (text) => <a href="/help">{text}</a> }}
      />
    </p>,
  );
  expect(screen.getByRole("link", { name: "the guide" }).getAttribute("href")).toBe("/help");
  expect(document.querySelector("p")?.textContent).toBe("Read the guide of Acme by Monday.");
  expect(document.querySelector("time")?.textContent).toBe("Monday");
});
