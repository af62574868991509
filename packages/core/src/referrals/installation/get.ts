import { origin as validOrigin } from "@kiteloop/contract/publishing/project";
import { getInstallation as endpoint } from "@kiteloop/contract/referrals/installation";
import { readSights, requireProject } from "../../publishing/index.ts";
import { findLostJoins } from "../../shared/origin-day/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { newestConversion } from "../conversion/index.ts";
import { newestParticipants, type StoredParticipant } from "../participant/index.ts";
import { referralsInTime } from "../referral/index.ts";
import { testReferralsOf } from "../test-referral/index.ts";

/** Imported people are marked as existing, without the device of a visitor. */
const isImported = ({ existing, device, verified }: StoredParticipant) =>
  existing === true && device === undefined && !verified;

export const getInstallation = verb(endpoint, async (ctx, { params }) => {
  const project = await requireProject(ctx, params.projectId);
  const { workspaceId, projectId, origins } = project;
  const [{ seen, refused, sights, separateOrigins }, lostJoins, participants, referrals, conversion, tests] =
    await Promise.all([
      readSights(ctx.table, project),
      findLostJoins(ctx, { workspaceId, projectId }),
      newestParticipants(ctx.table, projectId, { limit: 100 }),
      referralsInTime(ctx.table, projectId, { limit: 1 }),
      newestConversion(ctx.table, projectId),
      testReferralsOf(ctx.table, projectId, ctx.clock.now()),
    ]);
  return {
    seen,
    refused: refused && isAddable(refused.origin, origins) ? refused : null,
    sights,
    separateOrigins,
    lostJoins,
    identified: participants.items.find((one) => !isImported(one))?.createdAt ?? null,
    signed: participants.items.find(({ verified }) => verified)?.createdAt ?? null,
    joined: referrals.items[0]?.joinedAt ?? null,
    converted: conversion?.convertedAt ?? null,
    testJoined: latest(tests.map(({ joinedAt }) => joinedAt)),
    testConverted: latest(tests.flatMap(({ convertedAt }) => convertedAt ?? [])),
  };
});

/** A stranger with the publishable key can send any text as an origin. */
const isAddable = (origin: string, allowed: readonly string[]) =>
  validOrigin.safeParse(origin).success && !allowed.includes(origin);

const latest = (times: readonly string[]): string | null => times.toSorted().at(-1) ?? null;
