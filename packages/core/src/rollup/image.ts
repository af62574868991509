import * as z from "zod";

type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain };

/** DynamoDB's JSON, as far as our items go: numbers are whole and small enough to be exact. */
const attribute: z.ZodType<Plain> = z.lazy(() =>
  z.union([
    z.object({ S: z.string() }).transform(({ S }): Plain => S),
    z.object({ N: z.string() }).transform(({ N }): Plain => Number(N)),
    z.object({ BOOL: z.boolean() }).transform(({ BOOL }): Plain => BOOL),
    z.object({ NULL: z.literal(true) }).transform((): Plain => null),
    z.object({ L: z.array(attribute) }).transform(({ L }): Plain => L),
    z.object({ M: z.record(z.string(), attribute) }).transform(({ M }): Plain => M),
  ]),
);

const image = z.record(z.string(), attribute);

/** An image of the stream as the item it is of; null for what can't be read. */
export function itemOfImage(raw: unknown): Record<string, unknown> | null {
  return image.safeParse(raw).data ?? null;
}
