import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { PlainError } from "../plain-error.ts";

/**
 * Connection timeouts as behind a CDN: a connection is closed when its headers take over ten seconds, or its request
 * over thirty, however many are open. By default Node checks only every half minute.
 */
export const connectionTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
} as const;

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

export type Listening = {
  origin: string;
  port: number;
  /** Accepts no connection any more, and ends those of requests under way after `graceMs`, 1 s by default. */
  close(graceMs?: number): Promise<void>;
};

/**
 * Binds a server to 127.0.0.1 (port 0: any free one).
 * @throws PlainError when the port is taken, naming it and the way to move.
 */
export function listen(server: Server, port: number): Promise<Listening> {
  const move = "stop what uses it, or set PORT to move all four, such as PORT=5000 npm start";
  return listenAt(server, { address: "127.0.0.1", port }, move);
}

/**
 * Binds a server to an address of this machine.
 * @throws PlainError when the port is taken or the address isn't this machine's, with the way to `move`.
 */
export function listenAt(
  server: Server,
  { address: at, port }: { address: string; port: number },
  move = "stop what uses it, or listen at another one",
): Promise<Listening> {
  // Node closes idle connections after 5 s by default, while a client may be about to use one.
  server.keepAliveTimeout = 65_000;
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRNOTAVAIL")
        return reject(new PlainError(`${at} is no address of this machine.`));
      if (error.code !== "EADDRINUSE") return reject(error);
      reject(new PlainError(`Port ${port} is taken: ${move}.`));
    });
    server.listen(port, at, () => {
      const address = server.address();
      const bound = typeof address === "object" && address ? address.port : port;
      resolve({
        origin: `http://${at.includes(":") ? `[${at}]` : at}:${bound}`,
        port: bound,
        close: (graceMs) => closeServer(server, graceMs),
      });
    });
  });
}

/** How often connections are looked for whose last request has been answered, in ms. */
const idleMs = 50;

/** Requests in flight may finish in the meantime; idle connections are closed, also those that become idle. */
function closeServer(server: Server, graceMs = 1_000): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    const closing = setInterval(() => server.closeIdleConnections(), idleMs);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(closing);
      resolve();
    });
    server.closeIdleConnections();
  });
}
