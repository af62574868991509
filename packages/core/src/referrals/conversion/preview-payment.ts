import type { Platform } from "../../shared/context/index.ts";
import { findInvitee } from "../referral/index.ts";
import { isNewReward } from "../reward/index.ts";
import { findTestReferral } from "../test-referral/index.ts";
import type { CountingProject } from "./new-conversion.ts";
import { type CountedPayment, newPayment } from "./new-payment.ts";
import { findConversion } from "./store.ts";

type EarlierPayment = Omit<CountedPayment, "imported" | "paidAt"> & { paidAt: string };

/** `known`: it counts already. `test`: of a test referral, which counts as nothing. */
export type PaymentPreview =
  | { state: "known" | "test" }
  | { state: "new"; converts: boolean; attributed: boolean; rewards: number };

/** The state of a payment if it were imported now and could earn rewards. Writes nothing. */
export async function previewPayment(
  ports: Platform,
  project: CountingProject,
  { paidAt, ...payment }: EarlierPayment,
): Promise<PaymentPreview> {
  const { table, clock } = ports;
  const { externalId, participantExternalId } = payment;
  const who = { projectId: project.id, externalId: participantExternalId };
  const [known, joined, test] = await Promise.all([
    findConversion(table, { projectId: project.id, externalId }),
    findInvitee(table, who),
    findTestReferral(table, who, clock.now()),
  ]);
  if (known !== null && known.status !== "pending") return { state: "known" };
  if (test !== null && joined === null) return { state: "test" };
  const imported = { paidAt, earns: true };
  const { conversion, items } = await newPayment(ports, project, { ...payment, imported }, known);
  return {
    state: "new",
    converts: conversion.uncounted !== true,
    attributed: conversion.status === "attributed",
    rewards: items.filter(isNewReward).length,
  };
}
