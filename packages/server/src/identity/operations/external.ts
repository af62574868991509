import { randomUUID } from "node:crypto";
import { hours } from "@kiteloop/contract/shared/spans";
import * as z from "zod";
import type { IdentityContext } from "../context.ts";
import { CognitoError, unknownUser } from "../errors.ts";
import type { ExternalOwner, User } from "../records.ts";
import { externalName } from "../store.ts";
import { ownPool } from "./guards.ts";
import type { Inputs } from "./inputs.ts";

const Identities = z.array(z.object({ providerName: z.string(), userId: z.string() }));
type Identity = z.infer<typeof Identities>[number];

const identitiesIn = (user: User): Identity[] =>
  Identities.parse(JSON.parse(user.attributes.identities ?? "[]"));

const withIdentities = (user: User, identities: Identity[]): User => {
  const { identities: _before, ...attributes } = user.attributes;
  const all =
    identities.length === 0 ? attributes : { ...attributes, identities: JSON.stringify(identities) };
  return { ...user, attributes: all };
};

const invalid = (text: string) => new CognitoError("InvalidParameterException", text);

/** The most identities that Cognito links with a user. */
const mostLinked = 5;

/** Links an identity that has not signed in yet: Cognito refuses one of which it keeps a profile. */
export async function adminLinkProviderForUser(
  ctx: IdentityContext,
  input: Inputs["AdminLinkProviderForUser"],
) {
  ownPool(ctx, input.UserPoolId);
  const { DestinationUser: to, SourceUser: from } = input;
  const user =
    to.ProviderName === "Cognito" ? await ctx.store.userByName(to.ProviderAttributeValue) : undefined;
  if (!user || user.username !== undefined) throw unknownUser();
  if (from.ProviderAttributeName !== "Cognito_Subject") throw invalid("Invalid ProviderAttributeName");
  const [providerName, userId] = [from.ProviderName, from.ProviderAttributeValue];
  const name = externalName(providerName, userId);
  const owner = await ctx.store.externalOwner(name);
  if (owner?.linked) throw invalid("SourceUser is already linked to DestinationUser");
  if (owner)
    throw invalid("Merging is not currently supported, provide a SourceUser that has not been signed up");
  const linked = [...identitiesIn(user), { providerName, userId }];
  if (linked.length > mostLinked)
    throw new CognitoError("LimitExceededException", "Too many linked identities");
  await ctx.store.saveUser(withIdentities(user, linked));
  const issuer = ctx.issuers.get(providerName)?.issuer;
  await ctx.store.saveExternalOwner(name, { sub: user.sub, linked: true, ...(issuer && { issuer }) });
  return {};
}

export async function adminDisableProviderForUser(
  ctx: IdentityContext,
  input: Inputs["AdminDisableProviderForUser"],
) {
  ownPool(ctx, input.UserPoolId);
  const { ProviderName, ProviderAttributeValue } = input.User;
  const name = externalName(ProviderName, ProviderAttributeValue);
  const owner = await ctx.store.externalOwner(name);
  const user = owner?.linked ? await ctx.store.userBySub(owner.sub) : undefined;
  if (!user) throw unknownUser();
  const left = identitiesIn(user).filter((one) => externalName(one.providerName, one.userId) !== name);
  await ctx.store.saveUser(withIdentities(user, left));
  await ctx.store.deleteExternalOwner(name);
  return {};
}

/** After this, the user's identities are those of strangers. */
export async function eraseIdentities(ctx: IdentityContext, user: User): Promise<void> {
  for (const { providerName, userId } of identitiesIn(user))
    await ctx.store.deleteExternalOwner(externalName(providerName, userId));
}

/** How long a profile waits for the app, which deletes it after reading it, in seconds. */
const profileSeconds = hours(1).seconds;

/** An identity that another issuer of the same provider's name identified before. */
export class IssuerChanged extends Error {
  override readonly name = "IssuerChanged";
}

/**
 * Refuses a linked identity that another issuer identified. One from before issuers were noted, or of a former issuer, is the present
 * one's from now on.
 */
async function requireIssuer(ctx: IdentityContext, provider: string, name: string, owner: ExternalOwner) {
  const { issuer, formerIssuers = [] } = ctx.issuers.get(provider) ?? {};
  if (issuer === undefined || owner.issuer === issuer) return;
  const isItsOwn =
    owner.issuer === undefined || formerIssuers === "any" || formerIssuers.includes(owner.issuer);
  if (!isItsOwn)
    throw new IssuerChanged(
      `this identity was linked by the issuer ${owner.issuer}, and ${provider} is ${issuer} now: if it has the same people, list the first under "formerIssuers" of ${provider}; otherwise list the new one by another name`,
    );
  await ctx.store.noteIssuer(name, owner, issuer);
}

/**
 * The user whom an identity signs in: its account, whose attributes the mapped claims overwrite, as in Cognito, or else its
 * profile, which has these claims alone: one that isn't made now must not be completed by one of before.
 * @throws IssuerChanged
 */
export async function enterExternal(
  ctx: IdentityContext,
  identity: Identity,
  attributes: Record<string, string>,
): Promise<User> {
  const name = externalName(identity.providerName, identity.userId);
  const owner = await ctx.store.externalOwner(name);
  const known = owner && (await ctx.store.userBySub(owner.sub));
  const now = ctx.now();
  if (known && owner.linked) await requireIssuer(ctx, identity.providerName, name, owner);
  if (known && owner.linked && (await ctx.store.changeAttributes(known.sub, attributes, now)))
    return { ...known, attributes: { ...known.attributes, ...attributes }, modifiedAt: now };
  if (owner?.linked) await ctx.store.deleteExternalOwner(name);
  const user: User = {
    ...{ sub: known?.username === name ? known.sub : randomUUID() },
    ...{ username: name, email: "", status: "EXTERNAL_PROVIDER" },
    attributes: { ...attributes, identities: JSON.stringify([identity]) },
    ...{ groups: [], salt: "", hash: "", createdAt: known?.createdAt ?? now, modifiedAt: now },
  };
  const until = now + profileSeconds;
  if (!(await ctx.store.claimProfile(name, user.sub, until))) return enterExternal(ctx, identity, attributes);
  await ctx.store.saveProfile(user, until);
  return user;
}
