import { createHmac } from "node:crypto";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { projectOf } from "../../../../testing/widgets.ts";
import { snippetsFor } from "./snippets.ts";

const project = projectOf({
  scriptTag: '<script type="module" async src="https://edge.example.com/w/p.js"></script>',
});
const codeOf = (wanted: string) =>
  snippetsFor(project, { edgeOrigin: "https://edge.example.com" }).find(({ id }) => id === wanted)?.code ??
  "";

test("the browser example works before the script has loaded, and makes every counted call", () => {
  const [, inline = ""] = /<script>([\s\S]*?)<\/script>/.exec(codeOf("browser")) ?? [];
  const page = createContext({});
  runInContext(`var window = globalThis; ${inline}`, page);
  expect(runInContext("kiteloop.map(([name]) => name).join()", page)).toBe("identify,join,convert");
});

test("the signing example signs what the server checks: the address trimmed and in lower case", () => {
  const user = { id: "user-42", email: " Robin@Example.com" };
  const process = { env: { KITELOOP_IDENTITY_SECRET: "secret" } };
  const code = codeOf("sign").replace(/^import .*\n/, "");
  const signed = runInContext(`${code}\nsignature`, createContext({ user, process, createHmac }));
  expect(signed).toBe(createHmac("sha256", "secret").update("user-42\nrobin@example.com").digest("hex"));
});
