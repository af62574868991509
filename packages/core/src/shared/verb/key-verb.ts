import type { Endpoint, ResponseOf, Shape } from "@kiteloop/contract/shared/endpoint";
import { personalScope } from "@kiteloop/contract/tenancy/roles";
import { AppError } from "../errors/index.ts";
import { authorize } from "./authorize.ts";
import { parseParams } from "./parse.ts";
import type { Verb } from "./verb.ts";

/** `personal`: whether names, addresses and notes are included; otherwise they are null. */
export type View = { personal: boolean };

/**
 * A members' verb for secret keys: the key's project takes the place of the `projectId`, and `present` turns the result
 * into the public response.
 */
export function keyVerb<Of extends Endpoint<Shape, Shape, Shape, Shape>, Result, E extends Endpoint>(
  of: Verb<Of, Result>,
  endpoint: E,
  present: (result: Result, view: View) => ResponseOf<E>,
): Verb<E, ResponseOf<E>> {
  return {
    endpoint,
    async call(ctx, { params, query, body }) {
      const { actor } = ctx;
      authorize(endpoint.auth, actor);
      if (actor.kind !== "key") throw new AppError("key.invalid");
      const parsed = parseParams(endpoint, params);
      const withProject = { ...Object(parsed), projectId: actor.projectId };
      const result = await of.call(ctx, { params: withProject, query, body });
      return present(result, { personal: actor.scopes.includes(personalScope) });
    },
  };
}
