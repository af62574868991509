import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { none } from "./fields.ts";

/** A small computation that a browser does before it may send a public form; signed, so that none can be made up. */
export const challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal("PBKDF2/SHA-256"),
    nonce: z.string().max(128),
    salt: z.string().max(128),
    cost: z.number().int().positive(),
    keyLength: z.number().int().positive(),
    keyPrefix: z.string().max(128),
    /** Seconds since 1970. */
    expiresAt: z.number().int().positive(),
  }),
  signature: z.string().max(256),
});
export type Challenge = z.infer<typeof challenge>;

/** A challenge and what solves it. Good for one form, once. */
export const proof = z.strictObject({
  challenge,
  solution: z.strictObject({
    counter: z.number().int().nonnegative(),
    derivedKey: z.string().max(256),
    /** Milliseconds it took, where the browser says so. Nothing depends on it. */
    time: z.number().nonnegative().optional(),
  }),
});
export type Proof = z.infer<typeof proof>;

export const getChallenge = endpoint({
  id: "proof.challenge",
  method: "GET",
  path: "/api/proof",
  summary: "A challenge to solve before a public form is sent",
  auth: { kind: "public" },
  params: none,
  query: none,
  body: none,
  response: challenge,
  status: 200,
  limits: { perMinute: 30 },
});
