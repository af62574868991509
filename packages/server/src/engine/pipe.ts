import type { ChildProcess } from "node:child_process";
import { StringDecoder } from "node:string_decoder";

/** Sends the parameters of a tool call, in JSON, and resolves with the line that answers it. */
export type Link = (params: string) => Promise<string>;

type Waiting = { done: (line: string) => void; failed: (error: Error) => void };

const idOf = /^\{"jsonrpc":"2\.0","id":(\d+)/;

/**
 * Talks to the engine over its stdin and stdout, as JSON-RPC, one message per line. It listens on no port, so no web
 * page or other program can reach the data, and it exits when our end of the pipe closes, however this process ended.
 */
export class EnginePipe {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  #parts: string[] = [];
  #calls = 0;
  #ended = false;

  constructor(child: ChildProcess) {
    this.#child = child;
    const decoder = new StringDecoder("utf8");
    child.stdout?.on("data", (chunk: Buffer) => this.#take(decoder.write(chunk)));
    // Writing to an engine that has exited fails; the exit event rejects all waiting calls.
    child.stdin?.on("error", () => undefined);
    child.once("error", () => this.#end());
    child.once("close", () => this.#end());
  }

  readonly link: Link = (params) => this.#ask(`"method":"tools/call","params":${params}`);

  /** Resolves when the engine has opened its data and answers. */
  async greet(): Promise<void> {
    const params = {
      ...{ protocolVersion: "2025-06-18", capabilities: {} },
      clientInfo: { name: "kiteloop", version: "1" },
    };
    await this.#ask(`"method":"initialize","params":${JSON.stringify(params)}`);
    this.#write('{"jsonrpc":"2.0","method":"notifications/initialized"}');
  }

  #ask(rest: string): Promise<string> {
    return new Promise((done, failed) => {
      if (this.#ended) return failed(new Error("the table engine has ended"));
      const id = ++this.#calls;
      this.#waiting.set(id, { done, failed });
      this.#write(`{"jsonrpc":"2.0","id":${id},${rest}}`);
    });
  }

  #write(line: string): void {
    this.#child.stdin?.write(`${line}\n`);
  }

  #take(text: string): void {
    let from = 0;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", from)) {
      this.#parts.push(text.slice(from, end));
      const line = this.#parts.join("");
      this.#parts = [];
      from = end + 1;
      const id = Number(idOf.exec(line)?.[1]);
      this.#waiting.get(id)?.done(line);
      this.#waiting.delete(id);
    }
    if (from < text.length) this.#parts.push(text.slice(from));
  }

  #end(): void {
    this.#ended = true;
    for (const { failed } of this.#waiting.values()) failed(new Error("the table engine has ended"));
    this.#waiting.clear();
  }
}
