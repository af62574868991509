import type { BeaconEvent } from "@kiteloop/contract/publishing/event";
import type { identifyParticipant } from "@kiteloop/contract/referrals/participant";
import type { reportConversion, reportJoin } from "@kiteloop/contract/referrals/referral";
import type { BodyInputOf, ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { expectTypeOf, test } from "vitest";
import type { Channel, Conversion, EventType, Identity, Join, Participant } from "./api.ts";

/** A body without the fields that the loader adds: the project's key and the referral. */
type Said<E> = Omit<BodyInputOf<E>, "key" | "via" | "ago" | "followed">;
type Optional<T, K extends keyof T> = Omit<T, K> & { [P in K]?: T[P] | undefined };
type Flat<T> = { [K in keyof T]: T[K] };

// Checked by the compiler: an API change that the published types miss fails to compile.
test("the published types match the API", () => {
  // Only a server chooses a code.
  expectTypeOf<Identity>().toEqualTypeOf<Flat<Omit<Said<typeof identifyParticipant>, "code">>>();
  expectTypeOf<Join>().toEqualTypeOf<Flat<Optional<Said<typeof reportJoin>, "code">>>();
  // Only a server's tax and shipping count.
  expectTypeOf<Conversion>().toEqualTypeOf<
    Flat<Omit<Optional<Said<typeof reportConversion>, "participantExternalId">, "parts">>
  >();
  expectTypeOf<Participant>().toEqualTypeOf<ResponseOf<typeof identifyParticipant>>();
  expectTypeOf<EventType>().toEqualTypeOf<BeaconEvent["type"]>();
  expectTypeOf<Channel>().toEqualTypeOf<NonNullable<BeaconEvent["channel"]>>();
});
