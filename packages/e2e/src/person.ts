import type { Browser, BrowserContext, ConsoleMessage, Page } from "@playwright/test";

/** Somebody with a browser of their own: own cookies, own storage. */
export type Person = {
  page: Page;
  context: BrowserContext;
  /** What went wrong in their pages and was not expected, oldest first. */
  complaints(): string[];
  /** From here on a console error that matches is part of the story. */
  expectComplaint(pattern: RegExp): void;
  leave(): Promise<void>;
};

function told(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location();
  return `console.${message.type()}: ${message.text()} (${url}:${lineNumber})`;
}

/** A new person; every exception and console error of any page they open is kept. */
export async function newPerson(browser: Browser, width = 1280, height = 860): Promise<Person> {
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const heard: string[] = [];
  const expected: RegExp[] = [];
  const hear = (sentence: string) => {
    if (!expected.some((pattern) => pattern.test(sentence))) heard.push(sentence);
  };
  context.on("weberror", (error) => hear(`exception: ${error.error().stack ?? error.error().message}`));
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") hear(told(message));
  });
  const page = await context.newPage();
  return {
    page,
    context,
    complaints: () => heard,
    expectComplaint: (pattern) => void expected.push(pattern),
    leave: () => context.close(),
  };
}
