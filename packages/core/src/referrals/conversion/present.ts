import type { Conversion, Reversal, ReversalState } from "@kiteloop/contract/referrals/conversion";
import { moneyIn } from "@kiteloop/contract/shared/money";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { changesOf, type RevenueChange } from "./store.change.ts";
import type { StoredConversion } from "./store.ts";

/** Conversions read at once. */
const atOnce = 10;

function toReversal({ reversalId, currency, reversed, whole, reason, by, at }: RevenueChange): Reversal {
  const amount = currency === undefined ? null : (reversed ?? 0);
  const [id, who] = [reversalId ?? null, by ?? ""];
  return { reversalId: id, amount, whole: whole === true, reason: reason ?? "", by: who, at };
}

const isReversal = ({ reversed, whole }: RevenueChange) => reversed !== undefined || whole === true;

export function reversalState({
  amount,
  reversed,
  reversedAt,
}: Pick<StoredConversion, "amount" | "reversed" | "reversedAt">): ReversalState {
  // Reversed and restored.
  const isRestored = amount !== undefined && amount > 0 && (reversed ?? 0) === 0;
  if (reversedAt === undefined || isRestored) return "none";
  return amount === undefined || reversed === amount ? "whole" : "part";
}

/** A conversion's reversals, oldest first. Reads them only if there are any. */
export async function reversalsOf(table: Table, conversion: StoredConversion): Promise<Reversal[]> {
  if (conversion.reversedAt === undefined) return [];
  return (await changesOf(table, conversion)).filter(isReversal).map(toReversal);
}

export async function toApiConversion(table: Table, conversion: StoredConversion): Promise<Conversion> {
  const { conversionId: id, kind, reversed = 0 } = conversion;
  const value = moneyIn(conversion);
  return {
    id,
    externalId: conversion.externalId,
    participantExternalId: conversion.participantExternalId,
    payer: conversion.payer ?? null,
    referralId: conversion.referralId ?? null,
    status: conversion.status,
    source: conversion.source,
    conversionKind: kind ?? null,
    value,
    parts: conversion.parts ?? null,
    reversed: value && reversed,
    net: value && value.amount - reversed,
    reversal: reversalState(conversion),
    reversedAt: conversion.reversedAt ?? null,
    reversals: await reversalsOf(table, conversion),
    properties: conversion.properties ?? {},
    convertedAt: conversion.convertedAt,
    confirmedAt: conversion.confirmedAt ?? null,
  };
}

export function toApiConversions(
  table: Table,
  conversions: readonly StoredConversion[],
): Promise<Conversion[]> {
  return mapConcurrent(conversions, atOnce, (one) => toApiConversion(table, one));
}
