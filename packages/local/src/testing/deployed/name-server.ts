import { createSocket } from "node:dgram";
import { once } from "node:events";

/** A name server on loopback that knows no names. */
export async function emptyNameServer(): Promise<{ address: string; close(): Promise<void> }> {
  const socket = createSocket("udp4");
  socket.on("message", (question, { port, address }) => {
    const answer = Buffer.from(question);
    // An authoritative answer: there is no such name (RFC 1035).
    answer.writeUInt16BE(0x8583, 2);
    socket.send(answer, port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
