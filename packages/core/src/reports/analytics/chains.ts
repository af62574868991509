import { type Chain, type ChainInviter, projectChains as endpoint } from "@kiteloop/contract/reports/chains";
import { requireProject } from "../../publishing/index.ts";
import { invitersOf, mostJoined } from "../../referrals/index.ts";
import { verb } from "../../shared/verb/index.ts";

const mostInviters = 200;
const mostChains = 10;
/** Each inviter's own inviter costs one read. */
const mostLookUps = 60;

/** The largest chains of referrals. Reads are bounded, however many participants there are. */
export const projectChains = verb(endpoint, async (ctx, { params }) => {
  const { table, clock } = ctx;
  const { projectId } = await requireProject(ctx, params.projectId);
  const page = await mostJoined(table, projectId, { limit: mostInviters });
  const inviters = page.items.filter(({ joined }) => joined > 0);
  const groups = largest(inviters);
  const brought = groups.flatMap(({ rootId, members }) =>
    members.filter(({ participantId }) => participantId !== rootId),
  );
  const looked = brought.slice(0, mostLookUps).map(({ externalId }) => externalId);
  const parents = await invitersOf(table, projectId, looked);
  const whole = page.last === null || page.items.length > inviters.length;
  return {
    chains: groups.map((group) => chainOf(group, parents)),
    complete: whole && brought.length <= mostLookUps,
    asOf: clock.now().toISOString(),
  };
});

type Inviter = Awaited<ReturnType<typeof mostJoined>>["items"][number];
type Group = { rootId: string; members: Inviter[]; people: number };

/** Inviters by the root of their chain, the largest chains first. */
function largest(inviters: readonly Inviter[]): Group[] {
  const groups = new Map<string, Group>();
  for (const inviter of inviters) {
    const rootId = inviter.root ?? inviter.participantId;
    const group = groups.get(rootId) ?? { rootId, members: [], people: 0 };
    groups.set(rootId, group);
    group.members.push(inviter);
    group.people += inviter.joined;
  }
  return [...groups.values()]
    .sort((one, other) => other.people - one.people || (one.rootId < other.rootId ? -1 : 1))
    .slice(0, mostChains);
}

function chainOf({ rootId, members, people }: Group, parents: ReadonlyMap<string, string>): Chain {
  const ids = new Map(members.map(({ externalId, participantId }) => [externalId, participantId]));
  const inviters = members.map(({ participantId, externalId, name, joined }): ChainInviter => {
    const parentId = ids.get(parents.get(externalId) ?? "") ?? null;
    return { participantId, parentId, name, joined };
  });
  return { rootId, people, depth: depthOf(rootId, inviters), inviters };
}

/** The longest path. A participant whose inviter is not in the list is at least one step below the root. */
function depthOf(rootId: string, inviters: readonly ChainInviter[]): number {
  const parentOf = new Map(inviters.map(({ participantId, parentId }) => [participantId, parentId]));
  const levelOf = (id: string): number => {
    const seen = new Set<string>();
    let current = id;
    let steps = 0;
    // Two participants who invited each other before joining form a cycle.
    while (current !== rootId && !seen.has(current)) {
      seen.add(current);
      steps += 1;
      current = parentOf.get(current) ?? rootId;
    }
    return steps;
  };
  return 1 + Math.max(...inviters.map(({ participantId }) => levelOf(participantId)));
}
