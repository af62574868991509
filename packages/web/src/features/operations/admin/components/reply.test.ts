import type { ContactMessage } from "@kiteloop/contract/submissions/contact";
import { expect, test } from "vitest";
import { askHref, replyHref } from "./reply.ts";

const message: ContactMessage = {
  id: `msg_${"0".repeat(26)}`,
  at: "2026-11-20T10:00:00.000Z",
  name: "Ada",
  email: "ada+kites@example.com",
  topic: "help",
  message: "First line\nsecond & last",
  status: "open",
  version: 1,
};

test("a reply is addressed to the writer, with the subject and a quotation", () => {
  const url = new URL(replyHref(message));
  expect(decodeURIComponent(url.pathname)).toBe("ada+kites@example.com");
  expect(url.searchParams.get("subject")).toBe("Re: Help with an account or widget");
  expect(url.searchParams.get("body")).toBe("Hello Ada,\r\n\r\n\r\n\r\n> First line\r\n> second & last");
});

test("an address cannot add email headers", () => {
  const hostile = { ...message, email: "a@b.co?bcc=everybody@example.com&body=x" };
  for (const href of [replyHref(hostile), askHref(hostile.email)]) {
    expect(new URL(href).searchParams.get("bcc")).toBeNull();
  }
});

test("a long message is quoted within the limit of email clients, and no emoji is cut in half", () => {
  const body = new URL(replyHref({ ...message, message: "🪁".repeat(4_000) })).searchParams.get("body") ?? "";
  expect(body).toMatch(/🪁 …$/u);
  expect(body).not.toContain("\uFFFD");
});
