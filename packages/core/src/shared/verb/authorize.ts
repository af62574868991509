import type { Auth, KeyOf } from "@kiteloop/contract/shared/endpoint";
import { personalScope, roleAtLeast, type Scope } from "@kiteloop/contract/tenancy/roles";
import type { Actor, AnyKey } from "../context/index.ts";
import { AppError } from "../errors/index.ts";

/** Throws unless this actor may call an endpoint with this auth. Does not check access to records. */
export function authorize(auth: Auth, actor: Actor): void {
  switch (auth.kind) {
    case "public":
      return;
    case "session":
      if (actor.kind !== "member") throw new AppError("auth.required");
      return;
    case "staff":
      if (actor.kind !== "member") throw new AppError("auth.required");
      if (!actor.staff) throw new AppError("auth.forbidden");
      return;
    case "member":
      if (actor.kind === "key" && auth.key !== undefined) {
        authorizeKey(actor, auth.key, auth);
        return;
      }
      if (actor.kind !== "member") throw new AppError("auth.required");
      if (!roleAtLeast(actor.role, auth.role)) throw new AppError("auth.forbidden");
      return;
    case "publishable":
      if (actor.kind !== "key") throw new AppError("key.invalid");
      if (actor.secret) throw new AppError("key.wrong_kind");
      return;
    case "secret":
      if (actor.kind !== "key") throw new AppError("key.invalid");
      authorizeKey(actor, auth.scope, auth);
      return;
    case "publishable-or-secret":
      if (actor.kind !== "key") throw new AppError("key.invalid");
      if (actor.secret) authorizeKey(actor, auth.scope, {});
      return;
  }
}

function authorizeKey(
  { secret, scopes, projectId }: AnyKey,
  scope: Scope | null,
  { personal, keyOf = "project" }: { personal?: true; keyOf?: KeyOf },
): void {
  const isOf: KeyOf = projectId === null ? "workspace" : "project";
  if (!secret || (keyOf !== "either" && keyOf !== isOf)) throw new AppError("key.wrong_kind");
  const needed = [...(scope === null ? [] : [scope]), ...(personal ? [personalScope] : [])];
  if (needed.some((one) => !scopes.includes(one))) throw new AppError("key.scope_missing");
}
