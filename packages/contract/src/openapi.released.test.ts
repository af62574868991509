import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { breakingChanges, releasedDocument } from "./openapi/changes.ts";
import { schemaOf as schemaOfShape } from "./openapi/schema.ts";
import { wantedBreaks } from "./openapi/wanted-breaks.data.ts";
import { type OpenApi, openApi } from "./openapi.ts";
import { widgetSettings, widgetTexts } from "./publishing/widget/content.ts";
import { ShareConfig } from "./publishing/widget-config.ts";
import { configInput } from "./publishing/widget-config-input.ts";
import { line } from "./shared/fields.ts";

const file = join(import.meta.dirname, "../fixtures/released/openapi.json");
const current: OpenApi = JSON.parse(
  JSON.stringify(openApi({ server: "https://go.kiteloop.dev", version: "1.2.3" })),
);

test("the API has no breaking change since the last release", async () => {
  const released: OpenApi = JSON.parse(await readFile(file, "utf8"));
  expect(Object.keys(released.paths).length).toBeGreaterThan(40);
  const found = breakingChanges(released, current);
  expect(found.filter((change) => wantedBreaks[change] === undefined)).toEqual([]);
});

test("the next release records the document in full, as far as it matters to clients", () => {
  const recorded: OpenApi = JSON.parse(releasedDocument());
  expect(breakingChanges(current, recorded)).toEqual([]);
  expect(breakingChanges(recorded, current)).toEqual([]);
});

type Changed = (document: OpenApi) => void;

const schemaOf = (document: OpenApi, path: string, method: string) => {
  const schema = document.paths[path]?.[method]?.requestBody?.content["application/json"].schema;
  if (schema?.properties === undefined) throw new Error(`${method} ${path} has no body`);
  return { ...schema, properties: schema.properties, schema };
};
const answerOf = (document: OpenApi, path: string) => {
  const { schema } = document.paths[path]?.get?.responses[200]?.content?.["application/json"] ?? {};
  return schema as {
    properties: Record<string, { items: { properties: Record<string, object>; required: string[] } }>;
  };
};

test.each<[string, Changed, string]>([
  ["a removed endpoint", ({ paths }) => delete paths["/v1/joins"], "POST /v1/joins is gone"],
  [
    "a removed field of a request",
    (document) => delete schemaOf(document, "/v1/joins", "post").properties.name,
    "POST /v1/joins body.name is gone",
  ],
  [
    "a field that is required now",
    (document) => schemaOf(document, "/v1/joins", "post").schema.required?.push("email"),
    "POST /v1/joins body.email is required",
  ],
  [
    "a tighter pattern",
    (document) =>
      Object.assign(schemaOf(document, "/v1/joins", "post").properties.name ?? {}, { pattern: "^a$" }),
    "POST /v1/joins body.name pattern is tighter",
  ],
  [
    "a removed field of an answer",
    (document) => delete answerOf(document, "/v1/referrals").properties.items?.items.properties.review,
    "GET /v1/referrals 200.items[].review is gone",
  ],
  [
    "a field of an answer that may be absent",
    (document) => answerOf(document, "/v1/referrals").properties.items?.items.required.shift(),
    "may be absent",
  ],
  [
    "a field of an answer that may be null",
    (document) =>
      Object.assign(answerOf(document, "/v1/referrals").properties.items?.items.properties.joinedAt ?? {}, {
        type: ["string", "null"],
      }),
    "GET /v1/referrals 200.items[].joinedAt may now be null",
  ],
  [
    "a parameter that is required now",
    ({ paths }) => {
      for (const parameter of paths["/v1/rewards"]?.get?.parameters ?? []) parameter.required = true;
    },
    "GET /v1/rewards.state is required",
  ],
  ["a removed event", ({ webhooks }) => delete webhooks["reward.earned"], "reward.earned is gone"],
])("%s is found", (_, change, expected) => {
  const next = structuredClone(current);
  change(next);
  expect(breakingChanges(current, next).join("\n")).toContain(expected);
});

test("a new endpoint, a new optional field and a new field of an answer are no breaking change", () => {
  const next = structuredClone(current);
  next.paths["/v1/new"] = next.paths["/v1/joins"] ?? {};
  schemaOf(next, "/v1/joins", "post").properties.added = { type: "string" };
  Object.assign(answerOf(next, "/v1/referrals").properties.items?.items.properties ?? {}, { added: {} });
  expect(breakingChanges(current, next)).toEqual([]);
});

const { share } = widgetTexts;
const settings = { ...share.shape, ...widgetSettings.share };

test("a new text of a widget is no breaking change, although answers always have it", () => {
  const withShare = (config: z.ZodObject, answered: z.ZodObject) => {
    const document = structuredClone(current);
    for (const [path, method] of [
      ["/v1/widgets", "post"],
      ["/v1/widgets/{widgetId}/draft", "put"],
    ] as const) {
      const { properties } = schemaOf(document, path, method);
      properties.config = schemaOfShape(config, "input");
    }
    Object.assign(answerOf(document, "/v1/widgets/{widgetId}").properties, {
      draft: schemaOfShape(answered, "output"),
    });
    return document;
  };
  const added = { ...settings, tagline: line(1, 80) };
  const [content, more] = [z.strictObject(settings), z.strictObject(added)];
  const before = withShare(configInput("share", settings), ShareConfig);
  const answered = ShareConfig.extend({ content: more });
  expect(breakingChanges(before, withShare(configInput("share", added), answered))).toEqual([]);

  // As it was while a config had to be complete.
  const complete = withShare(ShareConfig.extend({ content }), ShareConfig);
  expect(breakingChanges(complete, withShare(answered, answered))).toEqual([
    "POST /v1/widgets body.config.content.tagline is required",
    "PUT /v1/widgets/{widgetId}/draft body.config.content.tagline is required",
  ]);
});
