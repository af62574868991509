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

const isKnown = (command: string): command is keyof Answers => command in usual;

/** A moment of a conversation: before or after the answer to a command, or at the first line of an email. */
export type Moment = `${"before" | "after"} ${"CONNECT" | keyof Answers}` | "in the email";

/**
 * A server for tests that takes emails, and keeps them as they were sent. `say` can be changed meanwhile.
 * @param endsAt whether it ends the connection at a moment
 */
export async function startSmtp(answers: Answers = {}, endsAt: (moment: Moment) => boolean = () => false) {
  const emails: string[] = [];
  const say = { ...usual, ...answers };
  const serve = (socket: Socket) => {
    let data: string | undefined;
    let rest = "";
    const ends = (moment: Moment) => {
      if (endsAt(moment)) socket.destroy();
      return socket.destroyed;
    };
    const reply = (to: "CONNECT" | "OTHER" | keyof Answers, text: string) => {
      if (to !== "OTHER" && ends(`before ${to}`)) return;
      if (text === "") setTimeout(() => socket.destroy(), 100);
      else socket.write(`${text}\r\n`, () => to !== "OTHER" && ends(`after ${to}`));
    };
    socket.on("error", () => undefined);
    reply("CONNECT", "220 test");
    socket.on("data", (chunk) => {
      rest += chunk.toString();
      for (let at = rest.indexOf("\r\n"); at >= 0; at = rest.indexOf("\r\n")) {
        const line = rest.slice(0, at);
        rest = rest.slice(at + 2);
        if (socket.destroyed || (data === "" && ends("in the email"))) return;
        if (data !== undefined) {
          if (line !== ".") {
            data += `${line}\n`;
            continue;
          }
          emails.push(data);
          data = undefined;
          reply("END", say.END);
          continue;
        }
        const command = line.slice(0, 4).toUpperCase();
        if (command === "QUIT") reply("OTHER", "221 bye");
        else if (isKnown(command)) reply(command, say[command]);
        else reply("OTHER", "500 unknown");
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
