import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { smtpMailer } from "./smtp.ts";
import { startSmtp } from "./testing.ts";

/** Python's own reader of emails says what a recipient's program makes of ours. */
const reader = `
import email, email.policy, json, sys
with open(sys.argv[1], "rb") as file:
    found = email.message_from_bytes(file.read(), policy=email.policy.default)
def part(kind):
    found_part = found.get_body((kind,))
    return found_part.get_content().replace("\\r\\n", "\\n") if found_part else None
print(json.dumps({
    "subject": found["subject"], "from": str(found["from"]), "to": str(found["to"]), "replyTo": found["reply-to"],
    "id": found["message-id"], "list": found["list-unsubscribe"], "text": part("plain"), "html": part("html"),
    "faults": [type(one).__name__ for each in found.walk() for one in each.defects],
}))
`;
const hasPython = spawnSync("python3", ["--version"]).status === 0;
const scratch = mkdtempSync(join(tmpdir(), "kiteloop-mime-"));
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let mailer: ReturnType<typeof smtpMailer>;

beforeAll(async () => {
  smtp = await startSmtp();
  mailer = smtpMailer({
    server: { host: "127.0.0.1", port: smtp.port, secure: false, requireTLS: false },
    ...{ perSecond: 1_000, host: "kl.example.com", onBounce: async () => undefined },
  });
});
afterAll(async () => {
  mailer.close();
  await smtp.close();
  rmSync(scratch, { recursive: true });
});

/** Lines end as SMTP has them, and one that begins with a dot has another one in front on its way. */
function read(email: string) {
  const path = join(scratch, "one.eml");
  writeFileSync(path, email.replace(/^\./gm, "").replaceAll("\n", "\r\n"), "latin1");
  return JSON.parse(execFileSync("python3", ["-c", reader, path], { encoding: "utf8" }));
}

const plain = { subject: "Hello", text: "Hello\n", html: "<p>Hello</p>\n" };
test.runIf(hasPython).each<[string, { subject: string; text: string; html: string }]>([
  ["plain", plain],
  [
    "in other scripts",
    { subject: "Grüße für 李雷 👋", text: "Grüße, 李雷 👋\n", html: "<p>Grüße, 李雷 👋</p>\n" },
  ],
  ["with long lines", { ...plain, subject: "long ".repeat(60).trim(), text: `${"x".repeat(5_000)}\n` }],
  ["with lines of one dot, and of From", { ...plain, text: ".\n..\nFrom me\n.\n", html: "<p>\n.\n</p>\n" }],
  [
    "with an equals sign at the end of a line",
    { ...plain, text: "a=\nb =3D\n", html: '<a href="?a=b&amp;c=">x</a>=\n' },
  ],
])("an email %s says to its reader what was written", async (_, { subject, text, html }) => {
  const before = smtp.emails.length;
  await mailer.send({
    ...{ to: "bob@example.org", from: '"Grüße & Co" <invites@example.com>', replyTo: "ada@example.com" },
    ...{ subject, text, html, deliveryId: "dlv_01hzy3v9k8m7n6p5q4r3s2t1w0" },
    headers: { "List-Unsubscribe": "<https://kl.example.com/u/a>" },
  });
  expect(smtp.emails).toHaveLength(before + 1);
  const found = read(smtp.emails.at(-1) ?? "");
  expect(found).toEqual({
    ...{ subject, text, html, to: "bob@example.org", replyTo: "ada@example.com", faults: [] },
    from: expect.stringMatching(/Grüße & Co.* <invites@example\.com>/),
    id: "<dlv_01hzy3v9k8m7n6p5q4r3s2t1w0@kl.example.com>",
    list: "<https://kl.example.com/u/a>",
  });
});

test.skipIf(hasPython)("there is no Python here that could read emails", () => undefined);
