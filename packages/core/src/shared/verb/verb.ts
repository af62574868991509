import type {
  Auth,
  BodyOf,
  Endpoint,
  KeyOf,
  ParamsOf,
  QueryOf,
  ResponseOf,
  Shape,
} from "@kiteloop/contract/shared/endpoint";
import type { Scope } from "@kiteloop/contract/tenancy/roles";
import type { Actor, Anonymous, AnyKey, Ctx, Key, Member } from "../context/index.ts";
import { authorize } from "./authorize.ts";
import { parseInput, type RawInput } from "./parse.ts";

type AnyEndpoint = Endpoint<Shape, Shape, Shape, Shape, Auth>;

/** `keyVerb` makes a workspace key the key of the project that the request names. */
type KeysOf<E extends AnyEndpoint> = E["auth"] extends { keyOf: KeyOf }
  ? ParamsOf<E> extends { projectId: string }
    ? Key
    : AnyKey
  : Key;

/** The actor that an endpoint's auth kind admits. */
export type ActorOf<E extends AnyEndpoint> = E["auth"]["kind"] extends "public"
  ? Actor
  : E["auth"] extends { kind: "member"; key: Scope }
    ? Member | KeysOf<E>
    : E["auth"]["kind"] extends "session" | "staff" | "member"
      ? Member
      : KeysOf<E>;

export type CtxOf<E extends AnyEndpoint> = Ctx<ActorOf<E>>;
export type InputOf<E extends AnyEndpoint> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> };

/** A use case bound to its endpoint: called with any input, it authorizes and parses before it runs. */
export type Verb<E extends AnyEndpoint = AnyEndpoint, Result = unknown> = {
  endpoint: E;
  /** @throws AppError with the codes of the endpoint. */
  call(ctx: Ctx<Actor | Anonymous>, raw: RawInput): Promise<Result>;
};

/**
 * Defines a verb. The order is fixed: authorize, parse, then `run` reads, decides, writes (one transaction,
 * with audit) and returns. `Result` is the endpoint's response unless the adapter presents another.
 */
export function verb<E extends AnyEndpoint, Result = ResponseOf<E>>(
  endpoint: E,
  run: (ctx: CtxOf<E>, input: InputOf<E>) => Promise<Result>,
): Verb<E, Result> {
  return {
    endpoint,
    async call(ctx, raw) {
      authorize(endpoint.auth, ctx.actor);
      // authorize() has just proved the actor, parseInput() the input.
      return run(ctx as CtxOf<E>, (await parseInput(endpoint, raw)) as InputOf<E>);
    },
  };
}
