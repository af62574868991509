import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { formatMessagesAs, Rich, t } from "./messages.tsx";

const invited = (count: number) =>
  t("{count, plural, one {# invitee} other {# invitees}} of {name}", { count, name: "Ada" });

afterEach(() => {
  cleanup();
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
