import { externalId } from "@kiteloop/contract/shared/fields";
import * as z from "zod";

/** The metadata with which members name the person who pays. */
export const personKey = "kiteloop_person";

/** An external id, as text or as a number. Others name nobody. */
export const personId = z
  .union([z.string(), z.int()])
  .transform(String)
  .pipe(externalId)
  .nullish()
  .catch(undefined)
  .transform((value) => value ?? undefined);

/** The person that a member's metadata names, if it names one. */
export const namedPerson = z
  .object({ [personKey]: personId })
  .nullish()
  .catch(undefined)
  .transform((value) => value?.[personKey]);

/** Provider objects with their person, if an event names one. */
export const ownedBy = (
  owners: readonly string[],
  person: string | undefined,
): { owner: string; person: string }[] =>
  person === undefined ? [] : owners.map((owner) => ({ owner, person }));

/** The provider's time of an event, in seconds since 1970. */
export const instantSeconds = z.iso.datetime({ offset: true }).transform((value) => Date.parse(value) / 1000);

/** A person's name among the objects of an event. */
export const payerName = (person: string): string => `person:${person}`;
