import "./zod.ts";
import type {
  BodyInputOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from "@kiteloop/contract/shared/endpoint";
import { ApiError } from "@kiteloop/ui/lib/api-error.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { send } from "./transport.ts";

type Empty = Record<string, never>;
type Part<Name extends string, Value> = [Value] extends [Empty]
  ? { [K in Name]?: never }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** Input of an endpoint: only the parts that the descriptor declares. */
export type InputOf<E extends Endpoint> = Part<"params", ParamsOf<E>> &
  Part<"query", QueryOf<E>> &
  Part<"body", BodyInputOf<E>>;

export type CallInput<E extends Endpoint> = InputOf<E> & { signal?: AbortSignal | undefined };

type Loose = { params?: unknown; query?: unknown; body?: unknown; signal?: AbortSignal | undefined };

function entriesOf(value: unknown): [string, string][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    entry === undefined || entry === null ? [] : [[key, String(entry)] as [string, string]],
  );
}

/** The address of a call with escaped parameters and the query. */
export function urlOf(endpoint: Pick<Endpoint, "path">, params: unknown, query: unknown): string {
  const values = new Map(entriesOf(params));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`${endpoint.path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(entriesOf(query)).toString();
  return search === "" ? path : `${path}?${search}`;
}

/**
 * Calls an endpoint and returns the parsed response.
 * @throws ApiError: the API's problem, `network`, or `unreadable` if the response breaks the contract
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> {
  const { params, query, body, signal }: Loose = input;
  const answer = await send({ method: endpoint.method, path: urlOf(endpoint, params, query), body, signal });
  const parsed = endpoint.response.safeParse(answer);
  if (!parsed.success) {
    const message = t("Kiteloop was updated. Reload the page.");
    throw new ApiError({ code: "unreadable", status: endpoint.status, message }, { cause: parsed.error });
  }
  return parsed.data as ResponseOf<E>;
}
