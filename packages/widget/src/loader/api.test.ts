import type { BodyInputOf, ResponseOf } from "@kiteloop/contract/endpoint";
import type { BeaconEvent } from "@kiteloop/contract/event";
import type { identifyParticipant } from "@kiteloop/contract/participant";
import type { reportConversion, reportJoin } from "@kiteloop/contract/referral";
import { expectTypeOf, test } from "vitest";
import type { Channel, Conversion, EventType, Identity, Join, Participant } from "./api.ts";

/** What a page says in a body: the loader adds the project's key, and what it knows of the link that was followed. */
type Said<E> = Omit<BodyInputOf<E>, "key" | "via" | "ago" | "followed">;
type Optional<T, K extends keyof T> = Omit<T, K> & { [P in K]?: T[P] | undefined };
type Flat<T> = { [K in keyof T]: T[K] };

// Read by the type checker: a change of the API that the published types do not follow fails to compile.
test("the published types are those of the API", () => {
  expectTypeOf<Identity>().toEqualTypeOf<Flat<Said<typeof identifyParticipant>>>();
  expectTypeOf<Join>().toEqualTypeOf<Flat<Optional<Said<typeof reportJoin>, "code">>>();
  expectTypeOf<Conversion>().toEqualTypeOf<
    Flat<Optional<Said<typeof reportConversion>, "participantExternalId">>
  >();
  expectTypeOf<Participant>().toEqualTypeOf<ResponseOf<typeof identifyParticipant>>();
  expectTypeOf<EventType>().toEqualTypeOf<BeaconEvent["type"]>();
  expectTypeOf<Channel>().toEqualTypeOf<NonNullable<BeaconEvent["channel"]>>();
});
