import { defaultPreferences, mailFormats } from "@kiteloop/contract/profile";
import { renderDigest } from "@kiteloop/mail";
import { usualWindow } from "../analytics/index.ts";
import type { Platform } from "../context/index.ts";
import { type Digest, digestOf, pausedWords, stopUrlOf, wordsOf } from "../digest/index.ts";
import { isSuppressed, recipientOf } from "../suppression/index.ts";
import { findUser, type User } from "../user/index.ts";
import { findMembership, findWorkspace } from "../workspace/index.ts";
import type { Draft, Letter } from "./letter.ts";
import type { Subject } from "./store.ts";

type Which = Omit<Extract<Subject, { kind: "digest" }>, "kind">;

const unwanted: Draft = { dropped: "not_wanted" };

/** The mail about a member's week, while they are a member and want it; in the instance's name, so that no pause holds it. */
export function digestLetter(platform: Platform, which: Which): Letter {
  return { draft: () => draft(platform, which), moves: () => [] };
}

async function draft(platform: Platform, { workspaceId, userId, account, monday }: Which): Promise<Draft> {
  const { table, instance } = platform;
  const [membership, user, workspace] = await Promise.all([
    findMembership(table, workspaceId, userId),
    findUser(table, account),
    findWorkspace(table, workspaceId),
  ]);
  if (membership === null || user?.digest !== "weekly") return unwanted;
  if (workspace === null || workspace.deletion !== undefined) return unwanted;
  const stopUrl = stopUrlOf(instance, user);
  if (stopUrl === null) return unwanted;
  if (await isSuppressed(table, workspaceId, recipientOf(workspaceId, user.email)))
    return { dropped: "suppressed" };
  const { role } = membership;
  const digest = await digestOf(platform, { workspaceId, role }, monday);
  if (digest === null) return { dropped: "nothing_happened" };
  return {
    compose: () => message(platform, user, workspace.name, digest, stopUrl),
    workspaceId: null,
  };
}

function message(
  { instance }: Platform,
  { name, email, preferences = defaultPreferences }: User,
  workspaceName: string,
  { week, total, projects, left, attention, paused }: Digest,
  unsubscribeUrl: string,
) {
  const formats = preferences.formats ?? mailFormats;
  const { subject, html, text, headers } = renderDigest({
    ...{ name, workspaceName, ...week, formats, total, projects, left, unsubscribeUrl },
    windowDays: usualWindow,
    attention: [...(paused ? [pausedWords] : []), ...attention.map((item) => wordsOf(item, formats))],
    link: `${instance.appOrigin}/members/analytics`,
    postalAddress: instance.postalAddress,
  });
  return { to: email, from: instance.mailFrom, subject, html, text, headers: { ...headers } };
}
