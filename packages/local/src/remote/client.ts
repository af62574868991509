import { setTimeout as sleep } from "node:timers/promises";
import type {
  BodyInputOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from "@kiteloop/contract/shared/endpoint";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { signIn } from "@kiteloop/contract/tenancy/auth";
import * as z from "zod";

/** The account that signs in, and the instance's app origin. */
export type Account = { origin: string; email: string; password: string };

type Input<E extends Endpoint> = {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyInputOf<E>;
};
type Loose = { params?: unknown; query?: unknown; body?: unknown };

const problem = z.object({
  code: z.string(),
  title: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** An instance's refusal. `errors` name the invalid parts of the request. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly code: string;
  readonly errors: readonly { path: string; message: string }[];

  constructor({ code, title, errors = [] }: z.infer<typeof problem>) {
    super(`${title} (${code})`);
    this.code = code;
    this.errors = errors;
  }
}

const fieldsOf = z.record(z.string(), z.union([z.string(), z.number()]).optional());

function addressOf({ path }: Endpoint, { params, query }: Loose): string {
  const values = fieldsOf.parse(params ?? {});
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
  const asked = Object.entries(fieldsOf.parse(query ?? {})).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked)}`;
}

const attempts = 8;
/** A request can't take longer: functions time out after 29 s. */
const patienceMs = minuteMs;

/**
 * A member's API client for an instance. Retries temporary failures: a lost connection, too many requests, a server
 * error. Every request that it repeats is idempotent.
 */
export class Remote {
  readonly #account: Account;
  readonly #pauseMs: number;
  readonly #cookies = new Map<string, string>();

  /** @param pauseMs before the first retry; doubled for each further one */
  constructor(account: Account, pauseMs = 500) {
    this.#account = account;
    this.#pauseMs = pauseMs;
  }

  /** @throws Refused, or the connection's error after several attempts */
  async signIn(): Promise<void> {
    const { email, password } = this.#account;
    const { next } = await this.call(signIn, { body: { email, password } });
    if (next === "totp") throw new Error("it signs in in two steps; use an account that does not");
  }

  /** @throws Refused, or the connection's error after several attempts */
  async call<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<ResponseOf<E>> {
    const address = addressOf(endpoint, input);
    let renewed = false;
    for (let attempt = 0; ; attempt++) {
      const last = attempt + 1 >= attempts;
      const answer = await this.#send(endpoint.method, address, input).catch((error: unknown) => {
        if (last) throw error;
        return null;
      });
      if (answer?.ok) return endpoint.response.parse(await answer.json()) as ResponseOf<E>;
      if (answer?.status === 401 && endpoint.id !== signIn.id && !renewed) {
        renewed = true;
        await this.signIn();
        continue;
      }
      if (answer && (last || (answer.status !== 429 && answer.status < 500))) throw await refusalOf(answer);
      const asked = Number(answer?.headers.get("retry-after") ?? 0) * 1000;
      await sleep(Math.max(asked, this.#pauseMs * 2 ** attempt));
    }
  }

  async #send(method: string, address: string, { body }: Loose): Promise<Response> {
    const { origin } = this.#account;
    const answer = await fetch(`${origin}${address}`, {
      method,
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        origin,
        "sec-fetch-site": "same-origin",
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }
}

async function refusalOf(answer: Response): Promise<Refused> {
  const body: unknown = await answer.json().catch(() => null);
  const parsed = problem.safeParse(body);
  return new Refused(parsed.data ?? { code: "internal", title: `It answered ${answer.status}` });
}
