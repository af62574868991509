import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { endpoints } from "./endpoints.ts";
import { openApi, operationIdOf } from "./openapi.ts";

const document = openApi({ server: "https://edge.example.com", version: "1.2.3" });
const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({ path, method, ...operation })),
);

test("is a valid OpenAPI 3.1 document", async () => {
  const plain: unknown = JSON.parse(JSON.stringify(document));
  expect(await new Validator().validate(Object(plain))).toMatchObject({ valid: true });
});

test("contains every endpoint of the edge, by its id, and none of the app", () => {
  const edge = endpoints.filter(({ path }) => !path.startsWith("/api/"));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    edge.map(({ id }) => operationIdOf(id)).toSorted(),
  );
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(edge.length);
});

test("describes each endpoint's path and body, the credentials of a server, and every error by its code", () => {
  const convert = operations.find(({ operationId }) => operationId === "conversion.report");
  expect(convert).toMatchObject({
    path: "/v1/conversions",
    method: "post",
    security: [{ secretKey: [] }, {}],
  });
  expect(convert?.requestBody?.content["application/json"].schema).toMatchObject({
    required: expect.arrayContaining(["externalId"]),
    properties: { participantExternalId: { type: "string" } },
  });
  expect(convert?.responses["401"]?.description).toContain("key.invalid");
  const link = operations.find(({ operationId }) => operationId === "participant.followLink");
  expect(link).toMatchObject({
    security: [],
    parameters: [{ name: "code", in: "path", required: true }, { name: "via" }],
  });
});
