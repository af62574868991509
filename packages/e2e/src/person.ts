import type { Browser, BrowserContext, ConsoleMessage, Page } from "@playwright/test";
import { openContext } from "./browser.ts";

/** A person with their own browser context: cookies and storage. */
export type Person = {
  page: Page;
  context: BrowserContext;
  /** Unexpected errors of their pages, oldest first. */
  complaints(): string[];
  /** Ignores matching console errors from now on. */
  expectComplaint(pattern: RegExp): void;
  leave(): Promise<void>;
};

function formatMessage(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location();
  return `console.${message.type()}: ${message.text()} (${url}:${lineNumber})`;
}

/** Creates a person; all exceptions and console errors of their pages are recorded. */
export async function newPerson(browser: Browser, width = 1280, height = 860): Promise<Person> {
  const context = await openContext(browser, {
    viewport: { width, height },
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const recorded: string[] = [];
  const expected: RegExp[] = [];
  const record = (sentence: string) => {
    if (!expected.some((pattern) => pattern.test(sentence))) recorded.push(sentence);
  };
  context.on("weberror", (error) => record(`exception: ${error.error().stack ?? error.error().message}`));
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") record(formatMessage(message));
  });
  const page = await context.newPage();
  return {
    page,
    context,
    complaints: () => recorded,
    expectComplaint: (pattern) => void expected.push(pattern),
    leave: () => context.close(),
  };
}
