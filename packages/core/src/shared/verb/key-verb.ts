import type { Endpoint, ResponseOf, Shape } from "@kiteloop/contract/shared/endpoint";
import { personalScope } from "@kiteloop/contract/tenancy/roles";
import * as z from "zod/mini";
import type { AnyKey, Ctx } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { authorize } from "./authorize.ts";
import { parseInput } from "./parse.ts";
import type { Verb } from "./verb.ts";

/** `personal`: whether names, addresses and notes are included; otherwise they are null. */
export type View = { personal: boolean };

export const viewOf = ({ scopes }: Pick<AnyKey, "scopes">): View => ({
  personal: scopes.includes(personalScope),
});

const hasProject = ({ _zod: { def } }: Shape): boolean =>
  "shape" in def && Object.hasOwn(Object(def.shape), "projectId");

const Named = z.object({ projectId: z.optional(z.string()) });

/**
 * The key for the project that the public form's path or query names, if it names one.
 * @throws AppError `not_found` for another project than the key's own. A workspace key's is checked when the verb reads it.
 */
function keyIn(actor: AnyKey, given: object): AnyKey {
  const { projectId = actor.projectId } = Named.parse(given);
  if (actor.projectId !== null && actor.projectId !== projectId) throw new AppError("not_found");
  return projectId === null ? actor : { ...actor, projectId };
}

/** The query without a `projectId` that only the public form has. */
function queryFor(shape: Shape, query: unknown): unknown {
  if (hasProject(shape)) return query;
  const { projectId: _, ...rest } = Object(query);
  return rest;
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
  const into = (shape: Shape, fields: unknown, { projectId }: AnyKey) =>
    hasProject(shape) ? { ...Object(fields), projectId } : fields;
  return {
    endpoint,
    async call(ctx, raw) {
      const { actor } = ctx;
      authorize(endpoint.auth, actor);
      if (actor.kind !== "key") throw new AppError("key.invalid");
      const { params, query } = await parseInput(endpoint, raw);
      const key = keyIn(actor, { ...Object(query), ...Object(params) });
      if (key.projectId === null && hasProject(of.endpoint.params)) {
        const errors = [{ path: "projectId", message: "is needed with a workspace key" }];
        throw new AppError("request.invalid", { errors });
      }
      const inProject: Ctx = { ...ctx, actor: key };
      const result = await of.call(inProject, {
        params: into(of.endpoint.params, params, key),
        query: queryFor(of.endpoint.query, raw.query),
        body: into(of.endpoint.body, raw.body, key),
      });
      return present(result, viewOf(key));
    },
  };
}
