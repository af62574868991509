import type * as z from "zod";
import { AppError } from "../errors/index.ts";

/** A place in a list and nothing of the table: a cursor can't lead out of the list it is used in. */
export function writeCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/**
 * Reads the place in a cursor.
 * @throws AppError `request.invalid` where it is none of this list.
 */
export function readCursor<Place extends z.ZodType>(place: Place, cursor: string): z.output<Place> {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch (cause) {
    const errors = [{ path: "cursor", message: "is not a cursor of this list" }];
    throw new AppError("request.invalid", { errors }, cause);
  }
}
