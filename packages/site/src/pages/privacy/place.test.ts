import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The page as the build of an instance in this place renders it. */
async function pageAt(place: string): Promise<string> {
  vi.stubEnv("VITE_SITE_PLACE", place);
  vi.resetModules();
  const { page } = await import("./page.tsx");
  return renderToStaticMarkup(createElement(page.Body));
}

const ofAws = /Cognito|CloudFront|Lambda|DynamoDB|Amazon SES|on AWS|content delivery network|at rest/;

test("a server’s privacy page says that it stores passwords itself, and names no service of AWS", async () => {
  const text = await pageAt("server");
  expect(text).toContain("Our server stores a salted hash of the password");
  expect(text).toContain("A salted hash of the password.");
  expect(text).toContain("Our email provider");
  expect(text).toContain("Seven of them, one a day");
  expect(text).not.toMatch(ofAws);
});

test("on AWS it names the services that have the data", async () => {
  const text = await pageAt("");
  for (const service of ["Cognito stores the password", "Amazon Web Services: DynamoDB", "Backups on AWS"])
    expect(text).toContain(service);
  expect(text).not.toContain("Our server stores");
});
