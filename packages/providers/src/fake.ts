import type { Money } from "@kiteloop/contract/shared/money";
import type { Gift } from "./gifts.ts";

/** A request of a fake provider's API. */
export type FakeCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  authorization: string;
  text: string;
};

export type FakeAnswer = { status: number; body: Record<string, unknown> };

/** The state of a fake provider; changes run one after another. */
export type FakeState<State> = {
  read(): Promise<State>;
  change<T>(how: (state: State) => T): Promise<T>;
};

/** A body of JSON; undefined for any other text. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A payment at a fake provider. Times are in seconds since 1970. */
export type FakeSale = {
  /** Grows with each payment. */
  number: number;
  /** The id of a user; empty if nothing names them. */
  person: string;
  email: string;
  customer: number;
  amount: number;
  currency: string;
  created: number;
  /** `dispute`: taken back by the payer's bank. */
  refunds: { id: string; amount: number; created: number; dispute?: true | undefined }[];
  /** At Lemon Squeezy, an order, an order that begins a subscription, or a later invoice of one. */
  kind: "order" | "first" | "renewal";
};

/** A provider that sends events of payments and lists them, made up of its documents. */
export type FakeMerchant = {
  /** A new endpoint's signing secret. */
  newSecret(): string;
  /** A key of its API that it accepts. One with `revoked` after it is refused. */
  apiKey: string;
  /** The key under which the reader notes a payment. */
  keyOf(sale: FakeSale): string;
  /** The event of a new payment. */
  paidEvent(sale: FakeSale): object;
  /** The event of a payment's last refund or dispute. */
  takenEvent(sale: FakeSale): object;
  /** The headers with which it signs a body at an instant. */
  sign(body: string, secret: string, at: Date): Record<string, string>;
  /** Answers a request of one of its lists; undefined for other paths. */
  answer(call: FakeCall, sales: readonly FakeSale[]): FakeAnswer | undefined;
};

/** A provider that makes rewards, made up of its documents. */
export type FakeMaker = {
  /** A key of test mode that it accepts. One with `revoked` after it is refused. */
  key: string;
  giftOf(
    sent: { rewardId: string; what: string; attempt: number; email: string; name: string } & Money,
  ): Gift;
  /** A new account at it. `made`: how many gifts it took. */
  open(): { answer(call: FakeCall, now: number): Promise<FakeAnswer>; made(): number };
};

/** A state in memory. */
export const inMemory = <State>(state: State): FakeState<State> => ({
  read: async () => state,
  change: async (how) => how(state),
});

export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

export const namingPerson = (person: string) => (person === "" ? null : { kiteloop_person: person });

export const takenOf = ({ refunds }: FakeSale): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);
