import { plans } from "@kiteloop/contract/tenancy/plans";
import type { Table } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { type WantedRoom, withRoomFor } from "./room.ts";
import { releaseParticipants, takeParticipants } from "./store.ts";

/** Creates `count` participants together, as {@link withRoomFor} does. */
export type WithinRoom = <T>(
  count: number,
  make: () => Promise<{ made: number; result: T }>,
) => Promise<T | null>;

/** Room that was taken for several parts. */
class SharedRoom {
  readonly #release: (count: number) => Promise<void>;
  #unused: number;
  #ended = false;

  constructor(count: number, release: (count: number) => Promise<void>) {
    this.#unused = count;
    this.#release = release;
  }

  take(count: number): boolean {
    if (count > this.#unused) return false;
    this.#unused -= count;
    return true;
  }

  async giveBack(count: number): Promise<void> {
    if (!this.#ended) this.#unused += count;
    else if (count > 0) await this.#release(count);
  }

  async end(): Promise<void> {
    const left = this.#unused;
    this.#unused = 0;
    this.#ended = true;
    if (left > 0) await this.#release(left);
  }
}

/**
 * Room for participants that are created in several parts, taken by one write if there is enough for all of them;
 * otherwise each part takes its own. What no part used is given back at the end, or after a failure as each part ends.
 */
export async function withRoomForParts<T>(
  table: Table,
  { workspaceId, plan, count }: WantedRoom,
  make: (within: WithinRoom) => Promise<T>,
): Promise<T> {
  const alone: WithinRoom = (part, write) => withRoomFor(table, { workspaceId, plan, count: part }, write);
  const isFree = count > 0 && (await takeParticipants(table, workspaceId, plans[plan].participants, count));
  if (!isFree) return make(alone);
  const room = new SharedRoom(count, (left) => releaseParticipants(table, workspaceId, left));
  const within: WithinRoom = async (part, write) => {
    if (!room.take(part)) return alone(part, write);
    try {
      const { made, result } = await write();
      await room.giveBack(part - made);
      return result;
    } catch (error) {
      // After any other error it is unknown whether they were created.
      if (error instanceof AppError) await room.giveBack(part);
      throw error;
    }
  };
  try {
    return await make(within);
  } finally {
    await room.end();
  }
}
