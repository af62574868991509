import { newestPerTable } from "../cache/index.ts";
import type { Table } from "../context/index.ts";
import { takeParticipants } from "./store.ts";

type Asked = { done: (taken: boolean) => void; failed: (error: unknown) => void };

/** This process's pending requests for room of one workspace. */
class Line {
  readonly #take: (count: number) => Promise<boolean>;
  #asked: Asked[] = [];
  #isServed = false;

  constructor(take: (count: number) => Promise<boolean>) {
    this.#take = take;
  }

  ask(): Promise<boolean> {
    return new Promise((done, failed) => {
      this.#asked.push({ done, failed });
      if (!this.#isServed) void this.#serve();
    });
  }

  async #serve(): Promise<void> {
    this.#isServed = true;
    while (this.#asked.length > 0) {
      const asked = this.#asked;
      this.#asked = [];
      try {
        await this.#give(asked);
      } catch (error) {
        for (const { failed } of asked) failed(error);
      }
    }
    this.#isServed = false;
  }

  async #give(asked: readonly Asked[]): Promise<void> {
    let left = await this.#take(asked.length);
    if (left || asked.length === 1) {
      for (const { done } of asked) done(left);
      return;
    }
    // There isn't enough room for all of them: the first get what is left.
    left = true;
    for (const { done } of asked) {
      left = left && (await this.#take(1));
      done(left);
    }
  }
}

const lines = newestPerTable<Line>(1000);

/**
 * Takes room for one more participant; false when `limit` is reached. Requests during a write are merged into the next
 * one: an import makes many at the same time, all of which write the same item.
 */
export function takeParticipant(table: Table, workspaceId: string, limit: number): Promise<boolean> {
  const key = `${workspaceId} ${limit}`;
  const line =
    lines.get(table, key) ?? new Line((count) => takeParticipants(table, workspaceId, limit, count));
  lines.set(table, key, line);
  return line.ask();
}
