import * as z from "zod";
import type { AwsCall } from "./wire.ts";

/** What came of one invocation; `status` is that of an HTTP answer. */
export type Invocation = { handler: string; status: number | null; calls: readonly AwsCall[] };

const answered = z.object({ statusCode: z.number() });

/** Who made which call to AWS: invocations come one after the other, so a call is of the one that is at work. */
export class Recorder {
  readonly invocations: Invocation[] = [];
  /** Calls while no handler was at work: Lambda would have frozen whoever makes them. */
  readonly strays: AwsCall[] = [];
  #calls: AwsCall[] | null = null;

  begin(): void {
    this.#calls = [];
  }

  note(call: AwsCall): void {
    (this.#calls ?? this.strays).push(call);
  }

  end(handler: string, answer: unknown): void {
    const { data } = answered.safeParse(answer);
    this.invocations.push({ handler, status: data?.statusCode ?? null, calls: this.#calls ?? [] });
    this.#calls = null;
  }
}
