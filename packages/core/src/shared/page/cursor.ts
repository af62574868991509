import type * as z from "zod";
import { AppError } from "../errors/index.ts";

/** A position in a list without table keys, so that a cursor can't read outside the list it is used in. */
export function writeCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/**
 * Reads the position in a cursor.
 * @throws AppError `request.invalid` when it is not a cursor of this list.
 */
export function readCursor<Place extends z.ZodType>(place: Place, cursor: string): z.output<Place> {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch (cause) {
    const errors = [{ path: "cursor", message: "is not a cursor of this list" }];
    throw new AppError("request.invalid", { errors }, cause);
  }
}
