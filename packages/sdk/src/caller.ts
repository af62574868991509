import * as z from "zod";
import { KiteloopError } from "./error.ts";
import { type Call, type CallOptions, send, type Transport } from "./transport.ts";

/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Cursor of the next page; absent on the last. */
  readonly next?: string | undefined;
}

/** A list, by page or item by item. */
export interface List<Query, Item> {
  list(query?: Query, options?: CallOptions): Promise<Page<Item>>;
  /** Yields every item, and requests a page when it is needed. */
  listAll(query?: Omit<Query, "cursor">, options?: CallOptions): AsyncGenerator<Item, void>;
}

export type Values = Readonly<Record<string, string | number | undefined>>;

export function withQuery(path: string, query: Values = {}): string {
  const present = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return present.length === 0 ? path : `${path}?${new URLSearchParams(present)}`;
}

/** The path with these ids in place of its parameters. */
export const withId = (path: string, ...ids: readonly string[]): string =>
  ids.reduce((filled, id) => filled.replace(/\{\w+\}/, () => encodeURIComponent(id)), path);

/**
 * Checks the outer form only: a newer instance may add fields and values, which must not break a deployed client.
 * Nested values are the instance's word.
 */
const anyObject = z.looseObject({});
const anyPage = z.looseObject({ items: z.array(anyObject), next: z.string().optional() });

/** Calls of one client. */
export interface Caller {
  call<Result>(call: Call, options?: CallOptions, form?: z.ZodType): Promise<Result>;
  listOf<Query extends Values, Item>(path: string): List<Query, Item>;
}

export function makeCaller(transport: Transport): Caller {
  async function call<Result>(
    request: Call,
    options: CallOptions = {},
    form: z.ZodType = anyObject,
  ): Promise<Result> {
    const parsed = form.safeParse(await send(transport, request, options));
    if (parsed.success) return parsed.data as Result;
    const message = "The answer is not what this version of the SDK expects.";
    throw new KiteloopError({ code: "unreadable", status: 200, message }, { cause: parsed.error });
  }

  function listOf<Query extends Values, Item>(path: string): List<Query, Item> {
    const page = (query: Values | undefined, options?: CallOptions) =>
      call<Page<Item>>({ path: withQuery(path, query) }, options, anyPage);
    return {
      list: page,
      async *listAll(query, options) {
        let cursor: string | undefined;
        do {
          const { items, next } = await page({ ...query, ...(cursor !== undefined && { cursor }) }, options);
          yield* items;
          cursor = next;
        } while (cursor !== undefined);
      },
    };
  }

  return { call, listOf };
}
