import type * as z from "zod/mini";
import type { Role, Scope } from "../tenancy/roles.ts";
import type { ErrorCode } from "./errors.ts";
import type { PowerClass } from "./power-class.ts";

/**
 * The keys that an endpoint admits: a project's, a workspace's, or both. A workspace key acts as a key of the project that the
 * path or query names.
 */
export type KeyOf = "project" | "workspace" | "either";

/**
 * The callers that an endpoint admits.
 * - `public`: anybody
 * - `session`: a signed-in member of any workspace
 * - `staff`: a signed-in member of the operator's staff
 * - `member`: a signed-in member with at least `role` in the session's workspace; with `key` also a secret key with that
 *   scope, through the endpoint's public form (`apiEndpoint`). With `personal` the key needs `personal:read` as well.
 *   `keyOf` is `project` by default
 * - `publishable`: a project's publishable key in the body's `key`
 * - `secret`: a secret key with `scope` in the Authorization header; null: any secret key
 * - `publishable-or-secret`: either of the two
 */
export type Auth =
  | { kind: "public" }
  | { kind: "session" }
  | { kind: "staff" }
  | { kind: "member"; role: Role; key?: Scope; personal?: true; keyOf?: KeyOf }
  | { kind: "publishable" }
  | { kind: "secret"; scope: Scope | null; personal?: true; keyOf?: KeyOf }
  | { kind: "publishable-or-secret"; scope: Scope };

/** In the order of the API's documents. */
export const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof methods)[number];

/** Limits on a call, checked before the body is parsed. */
export type Limits = {
  /** Bytes of the body. */
  bodyBytes: number;
  /** Requests per minute from one address (public and publishable) or one member (others). */
  perMinute: number;
  /**
   * For endpoints that send email or check a secret: all processes share these counts, in the table. Without it each
   * process counts by itself.
   */
  shared?: SharedLimits;
};

/** Requests per minute in addition to `perMinute`, each in a bucket of its own. */
export type SharedLimits = {
  /** Per account: the email address in the body, or the account of the two-step sign-in. */
  identity?: number;
  /** Per workspace. */
  workspace?: number;
};

/** A schema of zod, or of zod/mini for page views. */
export type Shape = z.ZodMiniType;

/** One endpoint: everything else (handler, client, routes, matrix tests, documents) follows from it. */
export type Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Response extends Shape = Shape,
  Access extends Auth = Auth,
  Id extends string = string,
  Path extends `/${string}` = `/${string}`,
> = {
  /** `entity.verb`, also the file and export of the handler. */
  id: Id;
  method: Method;
  /** On the app origin `/api/...`, on the edge origin `/v1/...`, `/r/...` or `/p/...`. */
  path: Path;
  summary: string;
  auth: Access;
  /** Of its handler. By default `powersOf` derives them. */
  powers?: PowerClass;
  params: Params;
  query: Query;
  body: Body;
  response: Response;
  /** Status of success. */
  status: 200 | 201 | 202 | 204 | 302;
  /** Error codes in addition to those every endpoint of its kind has. */
  errors: readonly ErrorCode[];
  limits: Limits;
  /** People open it in a browser, by a link: a problem is a page for them. GET also answers HEAD, as link checkers ask. */
  page?: true;
  /** A write that members may make while their workspace is suspended. */
  whileSuspended?: true;
  /**
   * Whether members who are limited to projects may call it, in their role there: by default if the path names a project.
   * Any other endpoint leaves out what is not in their projects.
   */
  projectMembers?: boolean;
  deprecated?: Deprecated;
};

/** From when an endpoint should no longer be used, and from when it may stop working: days, `2026-12-01`. */
export type Deprecated = {
  since: string;
  sunset: string;
  /** The page that says what to use instead. */
  link: `https://${string}`;
};

type Parts<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends Shape,
  A extends Auth,
  I extends string,
  L extends `/${string}`,
> = Omit<Endpoint<P, Q, B, R, A, I, L>, "limits" | "errors"> & {
  errors?: readonly ErrorCode[];
  limits?: Partial<Limits>;
};

/** Declares an endpoint. By default the body may have 64 KB, and the limit is 120 requests a minute. */
export function endpoint<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends Shape,
  const A extends Auth,
  const I extends string,
  const L extends `/${string}`,
>(parts: Parts<P, Q, B, R, A, I, L>): Endpoint<P, Q, B, R, A, I, L> {
  return {
    ...parts,
    errors: parts.errors ?? [],
    limits: { bodyBytes: 64 * 1024, perMinute: 120, ...parts.limits },
  };
}

/** The class of a handler's permissions: by default reading for GET. A secret key's use is recorded, so it writes. */
export const powersOf = ({ powers, method, auth }: Endpoint): PowerClass =>
  powers ?? (method === "GET" && auth.kind !== "secret" ? "read" : "write");

/** A members' endpoint that secret keys may call too. */
type OpenToKeys<Q extends Shape, B extends Shape> = Endpoint<
  Shape,
  Q,
  B,
  Shape,
  { kind: "member"; role: Role; key: Scope; personal?: true; keyOf?: KeyOf }
>;

type OfKeys = { kind: "secret"; scope: Scope; personal?: true; keyOf?: KeyOf };

/**
 * The public form of a members' endpoint: the same request for a secret key, whose project takes the place of the
 * `projectId` in path and body. `body` is for a request with fewer fields, `query` for one that names the project. The
 * response is declared for itself, since it is kept compatible.
 */
export function apiEndpoint<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends Shape,
  const I extends string,
  S extends Shape = B,
  T extends Shape = Q,
>(
  of: OpenToKeys<Q, B>,
  own: {
    id: I;
    path: `/v1/${string}`;
    summary: string;
    powers?: PowerClass;
    params: P;
    query?: T;
    body?: S;
    response: R;
  },
): Endpoint<P, T, S, R, OfKeys, I> {
  const { method, powers, status, errors, limits, auth } = of;
  const { key: scope, personal, keyOf } = auth;
  return {
    ...{ method, status, limits },
    ...(powers && { powers }),
    ...own,
    // Without a query of its own, T is Q.
    query: (own.query ?? of.query) as T,
    // Without a body of its own, S is B.
    body: (own.body ?? of.body) as S,
    auth: { kind: "secret", scope, ...(personal && { personal }), ...(keyOf && { keyOf }) },
    errors: [...errors, "not_found"],
  };
}

const always: readonly ErrorCode[] = [
  "request.invalid",
  "request.malformed",
  "request.key_in_url",
  "request.too_large",
  "request.unsupported_media_type",
  "request.rate_limited",
  "conflict.busy",
  "route.not_found",
  "unavailable",
  "internal",
];
const ofMembers: readonly ErrorCode[] = ["auth.required", "auth.forbidden", "workspace.suspended"];
const ofKeys: readonly ErrorCode[] = ["key.invalid", "key.wrong_kind"];
const ofServers: readonly ErrorCode[] = [
  "key.scope_missing",
  "key.ip_not_allowed",
  "workspace.suspended",
  "idempotency.mismatch",
  "idempotency.running",
  "idempotency.erased",
];

/** Whether a body names the version of the record that it changes. */
export function isVersioned({ body }: Endpoint): boolean {
  const { def } = body._zod;
  return "shape" in def && Object.hasOwn(Object(def.shape), "version");
}

/** Every code that an endpoint may return: those it declares, and those of its kind, method and path. */
export function possibleErrors({ auth, errors, method, path }: Endpoint): ReadonlySet<ErrorCode> {
  const codes = new Set<ErrorCode>([...always, ...errors]);
  const add = (more: readonly ErrorCode[]) => {
    for (const code of more) codes.add(code);
  };
  if (auth.kind === "session" || auth.kind === "staff" || auth.kind === "member") add(ofMembers);
  else if (auth.kind !== "public") add(ofKeys);
  if (auth.kind === "secret" || auth.kind === "publishable-or-secret") add(ofServers);
  if (auth.kind === "secret" && errors.includes("conflict.version")) add(["precondition.failed"]);
  if (path.startsWith("/api/") && method !== "GET") add(["request.cross_site"]);
  if (path.includes("{")) add(["not_found"]);
  return codes;
}

export type ParamsOf<E> = E extends Endpoint<infer P, Shape, Shape, Shape> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<Shape, infer Q, Shape, Shape> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<Shape, Shape, infer B, Shape> ? z.output<B> : never;
export type BodyInputOf<E> = E extends Endpoint<Shape, Shape, infer B, Shape> ? z.input<B> : never;
export type ResponseOf<E> = E extends Endpoint<Shape, Shape, Shape, infer R> ? z.output<R> : never;
