import { randomBytes } from "node:crypto";
import type { MessagePort } from "node:worker_threads";
import type { Link } from "./pipe.ts";
import { type Answer, answerIn, toolCall } from "./tool-calls.ts";

/** Engines that this thread reaches without a network, by their pseudo endpoint. */
const links = new Map<string, Link>();

/** An endpoint for an engine without an address: `.invalid` never resolves, so nothing is sent out by mistake. */
export const addressOfOwn = (): string => `http://engine-${randomBytes(8).toString("hex")}.invalid`;

export function connect(endpoint: string, link: Link): void {
  links.set(endpoint, link);
}

export function disconnect(endpoint: string): void {
  links.delete(endpoint);
}

export const linkTo = (endpoint: string): Link | undefined => links.get(endpoint);

/** Calls an action of DynamoDB or its streams on a linked engine. */
export async function callLinked(link: Link, action: string, input: object): Promise<Answer> {
  return answerIn(await link(toolCall(action, input)));
}

type Asked = { id: number; params: string };
type Answered = { id: number; line: string } | { id: number; failure: string };

/** Lets the thread at the other end of `port` use `link`. */
export function serveLink(port: MessagePort, link: Link): void {
  port.on("message", ({ id, params }: Asked) => {
    link(params).then(
      (line) => port.postMessage({ id, line } satisfies Answered),
      (error: Error) => port.postMessage({ id, failure: error.message } satisfies Answered),
    );
  });
  port.unref();
}

/** The link served by the thread at the other end of `port`. */
export function linkOver(port: MessagePort): Link {
  type Waiting = { done: (line: string) => void; failed: (error: Error) => void };
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  port.on("message", (answer: Answered) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("line" in answer) asked?.done(answer.line);
    else asked?.failed(new Error(answer.failure));
  });
  port.unref();
  return (params) =>
    new Promise((done, failed) => {
      const id = ++calls;
      waiting.set(id, { done, failed });
      port.postMessage({ id, params } satisfies Asked);
    });
}
