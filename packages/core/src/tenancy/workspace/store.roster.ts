import { type Plan, plans } from "@kiteloop/contract/tenancy/plans";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import type { Table } from "../../shared/context/index.ts";
import { entityKey, omitUndefined, type TransactItem } from "../../shared/table/index.ts";
import { memberships } from "./entity.ts";
import type { Membership } from "./store.ts";

/**
 * Every change of a workspace's members: the membership and the counts of members and owners, in one transaction, so
 * that concurrent changes can neither exceed the plan's seats nor remove the last owner.
 */
export type RosterItems = { membership: TransactItem; count: TransactItem };

/** Adds a member. `membership` fails if they are one already, `count` if the plan has no seat left. */
export function joinItems(table: Table, membership: Membership, plan: Plan): RosterItems {
  return {
    membership: { Put: memberships(table).create(omitUndefined(membership)).params() },
    count: countItem(membership, {
      members: 1,
      owners: isOwner(membership.role),
      limit: plans[plan].members,
    }),
  };
}

/** Removes a member. `membership` fails if their role changed, `count` for the last owner. */
export function goItems(table: Table, membership: Membership): RosterItems {
  const { workspaceId, userId, role } = membership;
  const removal = memberships(table)
    .remove({ workspaceId, userId })
    .where((attribute, { eq }) => eq(attribute.role, role));
  return {
    membership: { Delete: removal.params() },
    count: countItem(membership, { members: -1, owners: -isOwner(role) }),
  };
}

/**
 * Removes an owner, even the last one. Only for a workspace scheduled for deletion, whose other members stay without an
 * owner until it is erased.
 */
export function goFromDeletedItems(table: Table, membership: Membership): RosterItems {
  const count = { members: -1, owners: -isOwner(membership.role), lastOwnerMayGo: true };
  return { membership: goItems(table, membership).membership, count: countItem(membership, count) };
}

/** Removes the only member. `count` fails if another one joined meanwhile. */
export function lastOutItems(table: Table, membership: Membership): RosterItems {
  return {
    membership: goItems(table, membership).membership,
    count: {
      Update: {
        Key: rosterKey(membership.workspaceId),
        UpdateExpression: "SET members = :none, owners = :none",
        ConditionExpression: "attribute_not_exists(members) OR members = :one",
        ExpressionAttributeValues: { ":one": 1, ":none": 0 },
      },
    },
  };
}

/** Changes a member's role and projects. `membership` fails if they changed meanwhile, `count` for the last owner. */
export function roleItems(
  table: Table,
  membership: Membership,
  { role, projects }: Pick<Membership, "role"> & { projects?: Membership["projects"] | undefined },
): RosterItems {
  const { workspaceId, userId, role: from, projects: fromProjects } = membership;
  const patch = memberships(table).patch({ workspaceId, userId });
  const change =
    projects === undefined ? patch.set({ role }).remove(["projects"]) : patch.set({ role, projects });
  const unchanged = change.where((attribute, { eq, notExists }) => {
    const same =
      fromProjects === undefined ? notExists(attribute.projects) : eq(attribute.projects, fromProjects);
    return `${eq(attribute.role, from)} AND ${same}`;
  });
  return {
    membership: { Update: unchanged.params() },
    count: countItem(membership, { members: 0, owners: isOwner(role) - isOwner(from) }),
  };
}

const rosterKey = (workspaceId: string) => entityKey("roster", { workspaceId });

const isOwner = (role: Role): 0 | 1 => (role === "owner" ? 1 : 0);

type Count = { members: number; owners: number; limit?: number; lastOwnerMayGo?: boolean };

/** A workspace without counts has one member, its owner, because invitations came later than counts. */
function countItem(
  { workspaceId }: Membership,
  { members, owners, limit, lastOwnerMayGo = false }: Count,
): TransactItem {
  const conditions = [
    ...(limit === undefined ? [] : ["(attribute_not_exists(members) OR members < :limit)"]),
    ...(owners < 0 && !lastOwnerMayGo ? ["owners > :one"] : []),
  ];
  return {
    Update: {
      Key: rosterKey(workspaceId),
      UpdateExpression:
        "SET members = if_not_exists(members, :one) + :members, owners = if_not_exists(owners, :one) + :owners",
      ...(conditions.length > 0 && { ConditionExpression: conditions.join(" AND ") }),
      ExpressionAttributeValues: {
        ":one": 1,
        ":members": members,
        ":owners": owners,
        ...(limit !== undefined && { ":limit": limit }),
      },
    },
  };
}
