import { describe, expect, test } from "vitest";
import * as z from "zod";
import { endpoints } from "./endpoints.ts";
import type { Shape } from "./shared/endpoint.ts";
import { errorCodes } from "./shared/errors.ts";

const placeholders = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
const fields = (schema: Shape) =>
  schema instanceof z.core.$ZodObject ? Object.keys(schema._zod.def.shape) : [];

/** The forms that a union allows, each of which must refuse what it doesn't know. */
const formsOf = (schema: Shape): Shape[] =>
  schema instanceof z.core.$ZodUnion ? (schema._zod.def.options as Shape[]).flatMap(formsOf) : [schema];

describe("the contract", () => {
  test("no two endpoints share an id or a method and path", () => {
    expect(new Set(endpoints.map((endpoint) => endpoint.id)).size).toBe(endpoints.length);
    const places = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`);
    expect(new Set(places).size).toBe(endpoints.length);
  });

  test.each(endpoints)("$id declares exactly the parameters of its path", ({ path, params }) => {
    expect(fields(params).toSorted()).toEqual(placeholders(path).toSorted());
  });

  // Links in posts and emails come back with tracking parameters, and RFC 8058 fixes the body of one.
  const loose: Record<string, readonly string[]> = {
    "participant.followLink": ["query"],
    "participant.followProjectLink": ["query"],
    "participant.followHostLink": ["query"],
    "participant.followHostCode": ["query"],
    "participant.readHostFile": ["query"],
    "participant.openHost": ["query"],
    "participant.showEdgePage": ["query"],
    "participant.readEdgeFile": ["query"],
    "participant.showLinkCard": ["query"],
    "sharePage.show": ["query"],
    "invitation.showUnsubscribe": ["query"],
    "invitation.unsubscribe": ["query", "body"],
    "invitation.resubscribe": ["query", "body"],
    "waitlist.showConfirmation": ["query"],
    "waitlist.confirm": ["query", "body"],
    "digest.showUnsubscribe": ["query"],
    "digest.unsubscribe": ["query", "body"],
  };

  test.each(endpoints)("$id refuses unknown fields in path, query and body", (endpoint) => {
    for (const part of ["params", "query", "body"] as const) {
      const expected = loose[endpoint.id]?.includes(part) ? [] : ["unrecognized_keys"];
      for (const form of formsOf(endpoint[part])) {
        const result = form.safeParse({ surprise: 1 });
        const issues = result.success ? [] : result.error.issues.map((issue) => issue.code);
        expect(issues, part).toEqual(expect.arrayContaining(expected));
        expect(result.success, part).toBe(expected.length === 0);
      }
    }
  });

  /** API Gateway accepts 10 MB, Lambda 6. */
  const large: Record<string, number> = {
    // A page of an export has up to 1,000 beacons.
    "export.import": 4 * 1024 * 1024,
    "project.apiImport": 4 * 1024 * 1024,
    // A page of an import has 250 rows of any size.
    "participant.import": 1024 * 1024,
    // 100,000 codes.
    "codePool.upload": 3 * 1024 * 1024,
    "codePool.apiUpload": 3 * 1024 * 1024,
    // A picture of a megabyte, in base64.
    "feedback.send": 1.5 * 1024 * 1024,
  };

  test.each(endpoints)(
    "$id is limited in size and rate, and has only known error codes",
    ({ id, limits, errors }) => {
      expect(limits.bodyBytes).toBeGreaterThan(0);
      expect(limits.bodyBytes).toBeLessThanOrEqual(large[id] ?? 256 * 1024);
      expect(limits.perMinute).toBeGreaterThan(0);
      for (const code of errors) expect(errorCodes).toHaveProperty([code]);
    },
  );

  test.each(endpoints)("$id is on the origin of its auth kind", ({ path, auth }) => {
    const onEdge =
      auth.kind === "publishable" || auth.kind === "secret" || auth.kind === "publishable-or-secret";
    if (onEdge) expect(path).toMatch(/^\/v1\//);
    if (auth.kind === "member" || auth.kind === "session" || auth.kind === "staff")
      expect(path).toMatch(/^\/api\//);
  });

  test("a record that a member's path names without its project has an id that says its mode, or is none of a project", () => {
    const naming = endpoints.flatMap(({ auth, path }) =>
      auth.kind === "member" && !path.includes("{projectId}") ? [...path.matchAll(/\{(\w+)\}/g)] : [],
    );
    const inEachMode = ["keyId", "webhookId", "sourceId"];
    const ofTheWorkspace = ["memberId", "memberInvitationId", "presetId"];
    const within = ["deliveryId", "eventId"];
    expect([...new Set(naming.map(([, name]) => name))].toSorted()).toEqual(
      [...inEachMode, ...ofTheWorkspace, ...within].toSorted(),
    );
  });

  test("no path, query or body of a member's endpoint can name a workspace, except to switch to one or clone into one", () => {
    const naming = endpoints.filter(
      ({ auth, params, query, body }) =>
        auth.kind !== "staff" &&
        [params, query, body].some((schema) => fields(schema).includes("workspaceId")),
    );
    expect(naming.map((endpoint) => endpoint.id)).toEqual(["projectClone.create", "workspace.switch"]);
  });
});
