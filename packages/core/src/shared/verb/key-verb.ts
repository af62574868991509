import type { Endpoint, ResponseOf, Shape } from "@kiteloop/contract/shared/endpoint";
import { personalScope } from "@kiteloop/contract/tenancy/roles";
import type { Key } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { authorize } from "./authorize.ts";
import { parseInput } from "./parse.ts";
import type { Verb } from "./verb.ts";

/** `personal`: whether names, addresses and notes are included; otherwise they are null. */
export type View = { personal: boolean };

export const viewOf = ({ scopes }: Key): View => ({ personal: scopes.includes(personalScope) });

const hasProject = ({ _zod: { def } }: Shape): boolean =>
  "shape" in def && Object.hasOwn(Object(def.shape), "projectId");

/** Whether the public form's path names another project than the key's. */
function isElsewhere(params: unknown, projectId: string): boolean {
  const named: unknown = Reflect.get(Object(params), "projectId");
  return named !== undefined && named !== projectId;
}

/**
 * A members' verb for secret keys: the key's project takes the place of the `projectId` in path and body, and `present`
 * turns the result into the public response.
 */
export function keyVerb<Of extends Endpoint<Shape, Shape, Shape, Shape>, Result, E extends Endpoint>(
  of: Verb<Of, Result>,
  endpoint: E,
  present: (result: Result, view: View) => ResponseOf<E>,
): Verb<E, ResponseOf<E>> {
  const into = (shape: Shape, fields: unknown, projectId: string) =>
    hasProject(shape) ? { ...Object(fields), projectId } : fields;
  return {
    endpoint,
    async call(ctx, raw) {
      const { actor } = ctx;
      authorize(endpoint.auth, actor);
      if (actor.kind !== "key") throw new AppError("key.invalid");
      const { projectId } = actor;
      const { params } = parseInput(endpoint, raw);
      if (isElsewhere(params, projectId)) throw new AppError("not_found");
      const result = await of.call(ctx, {
        params: into(of.endpoint.params, params, projectId),
        query: raw.query,
        body: into(of.endpoint.body, raw.body, projectId),
      });
      return present(result, viewOf(actor));
    },
  };
}
