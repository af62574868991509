import { endpoints } from "@kiteloop/contract/endpoints";
import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import { type IdKind, idPrefixes } from "@kiteloop/contract/shared/ids";
import type { ApiClient } from "../api.ts";

/** Names of ids in paths that differ from the kind of the id. */
const kindOf: Readonly<Record<string, IdKind>> = {
  memberId: "user",
  keyId: "apiKey",
  linkId: "dashboardLink",
  sourceId: "paymentSource",
  deliveryId: "webhookEvent",
  runId: "payoutRun",
};

/** Each id in `answer` is noted by its kind. */
function noteIds(answer: unknown, known: Map<string, Set<string>>): void {
  for (const [kind, prefix] of Object.entries(idPrefixes))
    for (const [id] of JSON.stringify(answer ?? null).matchAll(
      new RegExp(`\\b${prefix}_[0-9a-z]{26}\\b`, "g"),
    ))
      known.set(`${kind}Id`, (known.get(`${kind}Id`) ?? new Set()).add(id));
}

/** The paths of an endpoint with known ids, a few of each kind; none if it needs another parameter. */
function pathsOf({ path }: Endpoint, known: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].reduce<string[]>(
    (paths, [placeholder, name = ""]) => {
      const kind = kindOf[name];
      const ids = [...(known.get(kind === undefined ? name : `${kind}Id`) ?? [])].slice(0, 3);
      return paths.flatMap((one) => ids.map((id) => one.replace(placeholder, id)));
    },
    [path],
  );
}

/**
 * Reads what a member's screens read, with the ids that the answers contain.
 * @returns the ids of the endpoints that answered, and one sentence for each answer that is a fault or not as the contract says
 */
export async function readAll(member: ApiClient): Promise<{ read: Set<string>; problems: string[] }> {
  const known = new Map<string, Set<string>>();
  const asked = new Set<string>();
  const read = new Set<string>();
  const problems: string[] = [];
  const reads = endpoints.filter(
    ({ method, auth }) => method === "GET" && /^(?:member|session)$/.test(auth.kind),
  );
  for (let before = -1; before < asked.size; ) {
    before = asked.size;
    for (const endpoint of reads)
      for (const path of pathsOf(endpoint, known)) {
        if (asked.has(path)) continue;
        asked.add(path);
        const { status, body } = await member.send("GET", path);
        if (status >= 500) problems.push(`${path} answered ${status}`);
        if (status !== 200) continue;
        const { error } = await endpoint.response.safeParseAsync(body);
        if (error) problems.push(`${path}: ${error.message}`);
        read.add(endpoint.id);
        noteIds(body, known);
      }
  }
  return { read, problems };
}
