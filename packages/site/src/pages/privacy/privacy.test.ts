import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cloudDays, services } from "./cloud.data.ts";
import { impersonal, records } from "./records.data.ts";
import { browserItems, cookies, storedBySites } from "./storage.data.ts";

const checkout = join(import.meta.dirname, "../../../../..");

/** Source files below a folder, without tests and fixtures. */
function sources(folder: string): { file: string; text: string }[] {
  return readdirSync(join(checkout, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|tsx|js|mjs)$/.test(file) && !/\.test\.|fixtures|node_modules|dist\//.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(join(checkout, folder, file), "utf8") }));
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? "");

const server = ["packages/functions/src", "packages/core/src"].flatMap(sources);
const browser = [
  "packages/site/src",
  "packages/ui/src",
  "packages/web/src",
  "packages/web/public",
  "packages/widget/src",
  "packages/sdk/src",
].flatMap(sources);

test("lists exactly the cookies that the servers set", () => {
  const setting = server.filter(({ text }) => /HttpOnly|SameSite=|set-cookie/i.test(text));
  expect(setting.map(({ file }) => file)).toEqual(["packages/functions/src/http/cookies.ts"]);
  const text = setting[0]?.text ?? "";
  const kinds = all(/type Kind = ([^;]+);/.exec(text)?.[1] ?? "", /"(\w+)"/g);
  const prefixes = all(text, /[`"'](__Host-\w+)/g);
  const set = prefixes.flatMap((prefix) => kinds.map((kind) => prefix + kind));
  const pages = readFileSync(join(checkout, "packages/server/src/identity/hosted/hosted.ts"), "utf8");
  expect([...set, ...all(pages, /"(__Host-\w+)"/g)].sort()).toEqual(cookies.map(({ name }) => name).sort());
});

test("lists exactly the keys in browser storage", () => {
  const storing = browser.filter(({ text }) =>
    /\b(localStorage|sessionStorage|indexedDB|caches\.open)\b/.test(text),
  );
  const found = new Set<string>();
  for (const { file, text } of storing) {
    const keys = all(text, /[`"'](kiteloop[.:][\w.]*)/g);
    expect(keys, `${file} stores something under a key that does not begin with "kiteloop"`).not.toEqual([]);
    for (const key of keys) found.add(key);
  }
  expect([...found].sort()).toEqual(browserItems.map(({ name }) => name.replace(/<.*/, "")).sort());
});

test("describes the only cookie that a script sets, that of sites which chose it", () => {
  const setting = browser.filter(({ text }) => /\b(document\.cookie|cookieStore)\b/.test(text));
  expect(setting.map(({ file }) => file.replace("packages/widget/src/loader/", "")).sort()).toEqual([
    "cross-domain.ts",
    "link-cookie.ts",
  ]);
  expect(setting.flatMap(({ text }) => all(text, /[`"'](\w+_)\$\{/g))).toEqual(["kl_"]);
  const page = readFileSync(join(checkout, "packages/site/content/privacy.mdx"), "utf8");
  expect(page).toContain("named `kl_` and the project’s ID");
});

test("lists everything that the script stores on other sites", () => {
  const script = readFileSync(join(checkout, "packages/widget/src/loader/store.ts"), "utf8");
  const names = /export type StoredName =([^;]+);/.exec(script)?.[1] ?? "";
  expect(all(names, /"(\w+)"/g).sort()).toEqual(Object.keys(storedBySites).sort());
  const purpose = browserItems.find(({ name }) => name === "kiteloop:<project>")?.purpose ?? "";
  expect(Object.values(storedBySites).filter((what) => !purpose.includes(what))).toEqual([]);
});

test("every entity in the database is described, or has no personal data", () => {
  const entities = sources("packages/core/src").flatMap(({ text }) =>
    all(text, /(?:model: \{|setting\(\{)\s+entity: "(\w+)"/g),
  );
  const described = [...records.flatMap((record) => record.entities), ...impersonal];
  expect(described.sort()).toEqual(entities.sort());
});

test("every AWS service in the stacks is named, or processes no data", () => {
  const blind = ["budgets", "certificatemanager", "iam", "route53"];
  const namedAs: Record<string, string> = {
    dynamodb: "DynamoDB",
    s3: "S3",
    logs: "CloudWatch",
    apigatewayv2: "API Gateway",
    events: "EventBridge",
    scheduler: "EventBridge",
    "scheduler-targets": "EventBridge",
  };
  const used = sources("stacks").flatMap(({ text }) => all(text, /from "aws-cdk-lib\/aws-([a-z0-9]+)/g));
  const named = services.map(([service]) => service.toLowerCase()).join(" ");
  const missing = used.filter(
    (service) => !blind.includes(service) && !named.includes((namedAs[service] ?? service).toLowerCase()),
  );
  expect(used.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

test("retention periods in the cloud equal those on the page", () => {
  const read = (file: string) => readFileSync(join(checkout, "stacks", file), "utf8");
  expect(read("shared/consumer.ts")).toContain(`retentionPeriod: Duration.days(${cloudDays.deadLetters})`);
  expect(read("shared/consumer.ts")).toContain(`expiration: Duration.days(${cloudDays.deadLetters})`);
  expect(read("storage.ts")).toContain(`noncurrentVersionExpiration: Duration.days(${cloudDays.oldFiles})`);
});
