import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { none } from "./fields.ts";

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`), "is not hex");

/**
 * A small computation that a browser does before it may send a public form: find the counter, from 0 up, whose
 * key begins with `keyPrefix`. Signed, so that it can't be forged; altcha-lib's `solveChallenge` solves it.
 */
export const challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal("PBKDF2/SHA-256"),
    nonce: hex(16),
    salt: hex(16),
    /** Iterations of PBKDF2 for each counter. */
    cost: z.number().int().positive(),
    /** Bytes. */
    keyLength: z.number().int().positive(),
    keyPrefix: hex(16),
    /** Seconds since 1970. Part of the signed data, so that the instance's own clock decides. */
    data: z.strictObject({ expiresAt: z.number().int().positive() }),
  }),
  signature: hex(32),
});
export type Challenge = z.infer<typeof challenge>;

/** A challenge and its solution. Valid for one form, once. */
export const proof = z.strictObject({
  challenge,
  solution: z.strictObject({
    counter: z.number().int().nonnegative(),
    derivedKey: z.string().max(256),
    /** Milliseconds it took, if the browser says so. Nothing depends on it. */
    time: z.number().nonnegative().optional(),
  }),
});
export type Proof = z.infer<typeof proof>;

/** The same for pages of the edge origin. */
export const getPageChallenge = endpoint({
  id: "proof.pageChallenge",
  method: "GET",
  path: "/v1/proof",
  summary: "Get the spam check of a share page's form",
  auth: { kind: "public" },
  powers: "ingest",
  params: none,
  query: none,
  body: none,
  response: challenge,
  status: 200,
  limits: { perMinute: 30 },
});

export const getChallenge = endpoint({
  id: "proof.challenge",
  method: "GET",
  path: "/api/proof",
  summary: "Get the spam check of a public form",
  auth: { kind: "public" },
  powers: "ingest",
  params: none,
  query: none,
  body: none,
  response: challenge,
  status: 200,
  limits: { perMinute: 30 },
});
