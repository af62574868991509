import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** Answers of a server by command; a text of `""` ends the connection instead, after a moment. */
export type Answers = Partial<Record<"EHLO" | "AUTH" | "MAIL" | "RCPT" | "DATA" | "END", string>>;

const usual: Required<Answers> = {
  EHLO: "250 there",
  AUTH: "235 welcome",
  MAIL: "250 fine",
  RCPT: "250 fine",
  DATA: "354 go on",
  END: "250 taken",
};

/** A server for tests that takes emails, and keeps them as they were sent. `say` can be changed meanwhile. */
export async function startSmtp(answers: Answers = {}) {
  const emails: string[] = [];
  const say = { ...usual, ...answers };
  const serve = (socket: Socket) => {
    let data: string | undefined;
    let rest = "";
    const reply = (text: string) =>
      text === "" ? setTimeout(() => socket.destroy(), 100) : socket.write(`${text}\r\n`);
    socket.on("error", () => undefined);
    reply("220 test");
    socket.on("data", (chunk) => {
      rest += chunk.toString();
      for (let at = rest.indexOf("\r\n"); at >= 0; at = rest.indexOf("\r\n")) {
        const line = rest.slice(0, at);
        rest = rest.slice(at + 2);
        if (data !== undefined) {
          if (line !== ".") {
            data += `${line}\n`;
            continue;
          }
          emails.push(data);
          data = undefined;
          reply(say.END);
          continue;
        }
        const command = line.slice(0, 4).toUpperCase();
        if (command === "QUIT") reply("221 bye");
        else if (command in say) reply(say[command as keyof typeof say]);
        else reply("500 unknown");
        if (command === "DATA" && say.DATA.startsWith("354")) data = "";
      }
    });
  };
  const listening = createServer(serve).listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  const close = async () => {
    if (!listening.listening) return;
    listening.close();
    await once(listening, "close");
  };
  return { port, emails, say, close };
}
