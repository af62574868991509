import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const page = readFileSync(join(import.meta.dirname, "../../../content/privacy.mdx"), "utf8");

/** The tables of the page, and its texts by place, as the build of an instance there renders them. */
async function shownAt(place: string): Promise<string> {
  vi.stubEnv("VITE_SITE_PLACE", place);
  vi.resetModules();
  const { Processors, Records, Retention } = await import("./tables.tsx");
  const { operatorParts } = await import("../../text/operator-parts.tsx");
  const texts = [...page.matchAll(/<ByPlace\s+aws="([^"]*)"\s+server="([^"]*)"\s*\/>/g)];
  const byPlace = texts.map(([, aws = "", server = ""]) =>
    createElement(operatorParts.ByPlace, { key: aws, aws, server }),
  );
  expect(texts.length).toBe(page.split("<ByPlace").length - 1);
  return renderToStaticMarkup(
    createElement(
      "div",
      null,
      ...byPlace,
      createElement(Records, { of: "members" }),
      createElement(Retention, { kind: "cloud" }),
      createElement(Processors),
    ),
  );
}

const ofAws = /Cognito|CloudFront|Lambda|DynamoDB|Amazon SES|on AWS|content delivery network|at rest/;

test("a server’s privacy page says that it stores passwords itself, and names no service of AWS", async () => {
  const text = await shownAt("server");
  expect(text).toContain("Our server stores a salted hash of the password");
  expect(text).toContain("A salted hash of the password.");
  expect(text).toContain("Our email provider");
  expect(text).toContain("Seven of them, one a day");
  expect(text).not.toMatch(ofAws);
  expect(page.replace(/aws="[^"]*"/g, "")).not.toMatch(ofAws);
});

test("on AWS it names the services that have the data", async () => {
  const text = await shownAt("");
  for (const service of ["Cognito stores the password", "Amazon Web Services: DynamoDB", "Backups on AWS"])
    expect(text).toContain(service);
  expect(text).not.toContain("Our server stores");
});
