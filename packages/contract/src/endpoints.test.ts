import { describe, expect, test } from "vitest";
import * as z from "zod";
import { endpoints } from "./endpoints.ts";
import { errorCodes } from "./errors.ts";

const placeholders = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
const fields = (schema: z.ZodType) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

describe("the contract", () => {
  test("no two endpoints share an id or a method and path", () => {
    expect(new Set(endpoints.map((endpoint) => endpoint.id)).size).toBe(endpoints.length);
    const places = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`);
    expect(new Set(places).size).toBe(endpoints.length);
  });

  test.each(endpoints)("$id takes exactly the parameters of its path", ({ path, params }) => {
    expect(fields(params).toSorted()).toEqual(placeholders(path).toSorted());
  });

  // Addresses that travel in posts and mails come back with marks on them, and RFC 8058 fixes the body of one.
  const loose: Record<string, readonly string[]> = {
    "participant.followLink": ["query"],
    "invitation.showUnsubscribe": ["query"],
    "invitation.unsubscribe": ["query", "body"],
  };

  test.each(endpoints)("$id refuses unknown fields in path, query and body", (endpoint) => {
    for (const part of ["params", "query", "body"] as const) {
      const result = endpoint[part].safeParse({ surprise: 1 });
      const issues = result.success ? [] : result.error.issues.map((issue) => issue.code);
      const expected = loose[endpoint.id]?.includes(part) ? [] : ["unrecognized_keys"];
      expect(issues, part).toEqual(expect.arrayContaining(expected));
      expect(result.success, part).toBe(expected.length === 0);
    }
  });

