import { spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { signingExamples } from "./signing.data.ts";

const secret = "isk_0123456789abcdefghij";
const id = "user-42";
const email = " Robin@Example.com ";
const expected = createHmac("sha256", secret).update("user-42\nrobin@example.com").digest("hex");

/** Around each example: the id and address before, printing the signature after. */
const programs = {
  node: {
    command: [process.execPath, "--input-type=module", "-e"],
    wrap: (code: string) => `const id = "${id}", email = "${email}";\n${code}\nconsole.log(signature);`,
  },
  python: {
    command: ["python3", "-c"],
    wrap: (code: string) => `id = "${id}"\nemail = "${email}"\n${code}\nprint(signature)`,
  },
  php: {
    command: ["php", "-r"],
    wrap: (code: string) => `$id = "${id}";\n$email = "${email}";\n${code}\necho $signature;`,
  },
  ruby: {
    command: ["ruby", "-e"],
    wrap: (code: string) => `id = "${id}"\nemail = "${email}"\n${code}\nputs signature`,
  },
};

test.each(signingExamples)("the code in $label signs as the server expects", ({ id: language, code }) => {
  const { command, wrap } = programs[language];
  const [program = "", ...args] = command;
  const run = spawnSync(program, [...args, wrap(code)], {
    env: { ...process.env, KITELOOP_IDENTITY_SECRET: secret },
    encoding: "utf8",
  });
  // Only Node is certain to be installed.
  if (language !== "node" && run.error !== undefined) return;
  expect(run.stderr).toBe("");
  expect(run.stdout.trim()).toBe(expected);
});
