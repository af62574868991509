import { Agent, request } from "node:http";

export type Steady = {
  rate: number;
  seconds: number;
  /** Responses by status; 0 for none. */
  answers: Map<number, number>;
  /** Milliseconds from when a request was due until its response, sorted. */
  latencies: number[];
  /** The same for each minute, by when a request was due. */
  minutes: number[][];
};

export type Call = { url: URL; headers: Record<string, string>; body?: string };

/** A POST, or a GET without a body. */
function send({ url, headers, body }: Call, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const call = request(url, { method: body === undefined ? "GET" : "POST", agent, headers }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    call.on("error", () => resolve(0));
    call.end(body);
  });
}

/**
 * Sends `rate` requests a second, whether or not earlier ones have been answered, so that a stall counts for every
 * request that it delays. `make` returns the nth request.
 */
export async function steady(rate: number, seconds: number, make: (n: number) => Call): Promise<Steady> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const answers = new Map<number, number>();
  const minutes: number[][] = Array.from({ length: Math.ceil(seconds / 60) }, () => []);
  const total = Math.round(rate * seconds);
  const begun = performance.now();
  const running: Promise<void>[] = [];
  for (let n = 0; n < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - begun) / 1000) * rate) + 1);
    for (; n < due; n++) {
      const at = begun + (n / rate) * 1000;
      const minute = Math.floor(n / rate / 60);
      running.push(
        send(make(n), agent).then((status) => {
          answers.set(status, (answers.get(status) ?? 0) + 1);
          minutes[minute]?.push(performance.now() - at);
        }),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(running);
  agent.destroy();
  for (const minute of minutes) minute.sort(ascending);
  return { rate, seconds, answers, latencies: minutes.flat().sort(ascending), minutes };
}

const ascending = (a: number, b: number) => a - b;

/** The value below which `share` of the sorted numbers are. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
