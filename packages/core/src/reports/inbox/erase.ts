import type { Platform } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { marksOfUser, removeMarkItem } from "./store.ts";

const atOnce = 50;

/** Deletes a user's marks in every workspace. */
export async function eraseInboxOf({ table, clock }: Pick<Platform, "table" | "clock">, userId: string) {
  const marks = await marksOfUser(table, userId);
  for (let at = 0; at < marks.length; at += atOnce) {
    const items = marks.slice(at, at + atOnce).map((mark) => removeMarkItem(table, mark));
    await transact(table, clock, items);
  }
}
