import * as z from "zod";
import type { AwsCall } from "./wire.ts";

/** The result of one invocation; `status` is that of an HTTP response. */
export type Invocation = { handler: string; status: number | null; calls: readonly AwsCall[] };

const answered = z.object({ statusCode: z.number() });

/** Attributes AWS calls to handlers: invocations run one after another, so a call belongs to the running one. */
export class Recorder {
  readonly invocations: Invocation[] = [];
  /** Calls made while no handler was running: Lambda would have frozen their process. */
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
