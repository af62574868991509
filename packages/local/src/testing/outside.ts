import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Directory, type ExamplePerson } from "../example-identity/people.ts";
import { makeProvider } from "../example-identity/provider.ts";

export { startSmtp } from "@kiteloop/server/email/testing";
export type { ExamplePerson } from "../example-identity/people.ts";

/** A certificate for `localhost`, signed by an authority of our own. */
function makeCertificates(folder: string) {
  const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "ignore" });
  const key = ["-newkey", "rsa:2048", "-nodes"];
  openssl("req", "-x509", ...key, "-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=Acme CA");
  openssl("req", ...key, "-keyout", "own.key", "-out", "own.csr", "-subj", "/CN=localhost");
  writeFileSync(join(folder, "names"), "subjectAltName=DNS:localhost");
  const signed = ["-req", "-in", "own.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial"];
  openssl("x509", ...signed, "-out", "own.pem", "-extfile", "names");
  const read = (name: string) => readFileSync(join(folder, name));
  return { key: read("own.key"), cert: read("own.pem") };
}

export type SecureProvider = {
  issuer: string;
  /** Path of the certificate of the authority that signed its own. */
  authority: string;
  /** Lets this person sign in from now on, without asking. */
  signIn(person: ExamplePerson): void;
  close(): Promise<void>;
};

/**
 * An identity provider behind https on a port of this machine, for the client `kiteloop` with the secret `geheim`. Below `/other` it shows
 * the same description, which is not that address's.
 */
export async function startSecureProvider(
  port: number,
  callbacks: readonly string[],
): Promise<SecureProvider> {
  const folder = mkdtempSync(join(tmpdir(), "kiteloop-provider-"));
  const issuer = `https://localhost:${port}`;
  const directory = new Directory();
  const client = { clientId: "kiteloop", clientSecret: "geheim", callbacks };
  const made = await makeProvider(issuer, client, directory);
  const serve = made.callback();
  let person: ExamplePerson = { name: "Pat Person", email: "pat@acme.example", verified: true };
  const server = createServer(makeCertificates(folder), (request, response) => {
    request.url = request.url?.replace(/^\/other\//, "/");
    if (!request.url?.startsWith("/people/")) return void serve(request, response);
    const login = { accountId: directory.add(person) };
    void made.interactionFinished(request, response, { login });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    issuer,
    authority: join(folder, "ca.pem"),
    signIn(next) {
      person = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      rmSync(folder, { recursive: true });
    },
  };
}
