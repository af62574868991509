import { request as http } from "node:http";
import { secondMs } from "@kiteloop/contract/shared/time";
import { readDeliveryReport } from "../email-events/delivery-report.ts";
import { eventsPath } from "../email-events/listener.ts";
import { PlainError } from "../plain-error.ts";
import { needSettings } from "./settings.ts";

/** A report has headers of the email, and seldom all of it. */
const mostBytes = 1024 * 1024;

/** For the email server: it should try again later (sysexits.h). */
const tryAgain = 75;

async function readAll(input: AsyncIterable<Buffer | string>): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of input) {
    const buffer = Buffer.from(part);
    bytes += buffer.length;
    if (bytes <= mostBytes) parts.push(buffer);
  }
  return Buffer.concat(parts).toString("utf8");
}

/**
 * Takes an email server's report on an email that couldn't be delivered, and passes it to the running server. What can't be read is
 * taken, too, so that no email is sent about it.
 * @returns the code that the process ends with
 */
export async function takeBounce(
  input: AsyncIterable<Buffer | string>,
  say: (line: string) => void,
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const settings = needSettings(env, ["KITELOOP_LISTEN", "KITELOOP_EDGE_HOST", "KITELOOP_EMAIL_EVENTS"]);
  const { KITELOOP_LISTEN: at, KITELOOP_EDGE_HOST: host, KITELOOP_EMAIL_EVENTS: token } = settings;
  if (token === undefined)
    throw new PlainError("KITELOOP_EMAIL_EVENTS is not set: by it the server takes what this command reads.");
  const report = readDeliveryReport(await readAll(input), host);
  if (typeof report === "string") {
    say(`Nothing to do: ${report}.`);
    return 0;
  }
  const { deliveryId, fate } = report;
  const body = JSON.stringify({ messageId: `<${deliveryId}@${host}>`, event: fate });
  const status = await new Promise<number>((resolve) => {
    const sent = http(
      {
        ...{ hostname: at.address, port: at.port, path: `${eventsPath}${token}`, method: "POST" },
        headers: { host, "content-type": "application/json", "content-length": Buffer.byteLength(body) },
        timeout: 10 * secondMs,
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on("timeout", () => sent.destroy());
    sent.on("error", () => resolve(0));
    sent.end(body);
  });
  if (status === 204) {
    say(`${deliveryId}: ${fate}.`);
    return 0;
  }
  say(status === 0 ? "The server doesn’t answer." : `The server answered ${status}.`);
  return tryAgain;
}
