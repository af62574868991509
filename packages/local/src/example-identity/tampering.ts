import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request as send } from "node:http";
import { readBody } from "@kiteloop/server/http/body";
import { listen, type RequestHandler } from "@kiteloop/server/http/listen";
import * as z from "zod";

/** An answer of the provider, before it is passed on. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Changes an answer to a path; one that never resolves is a provider that doesn't answer. */
export type Change = (answer: Answer) => Answer | Promise<Answer>;

const Tokens = z.looseObject({ id_token: z.string() });
const Keys = z.object({ keys: z.array(z.looseObject({})) });

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (text = "") => z.looseObject({}).parse(JSON.parse(Buffer.from(text, "base64url").toString()));

const { privateKey: other } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const otherPublic = generatePublic(other);

function generatePublic(key: KeyObject) {
  const { d: _, ...open } = createPrivateKey(key.export({ type: "pkcs8", format: "pem" })).export({
    format: "jwk",
  });
  return { ...open, kid: "added", alg: "ES256", use: "sig" };
}

export const json =
  (change: (body: unknown) => unknown): Change =>
  (answer) => ({
    ...answer,
    body: JSON.stringify(change(JSON.parse(answer.body))),
  });

const idToken = (change: (head: object, claims: object) => string): Change =>
  json((body) => {
    const tokens = Tokens.parse(body);
    const [head, claims] = tokens.id_token.split(".");
    return { ...tokens, id_token: change(decode(head), decode(claims)) };
  });

function signedBy(key: KeyObject, head: object, claims: object): string {
  const text = `${encode(head)}.${encode(claims)}`;
  const mark = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
  return `${text}.${mark.toString("base64url")}`;
}

/** The key that `claims` signs with, as one of the provider's. */
export const addKey: Change = json((body) => ({ keys: [...Keys.parse(body).keys, otherPublic] }));

/** An id token with other claims, signed by the key of `addKey`; undefined removes one. */
export const claims = (changed: Record<string, unknown>): Change =>
  idToken((_, before) => signedBy(other, { alg: "ES256", kid: "added" }, { ...before, ...changed }));

/** An id token of the provider's key by name, signed by another key. */
export const foreignSignature: Change = idToken((head, before) => signedBy(other, head, before));

/** A provider that claims this in its id token, and on the user's page. */
export const claiming = (own: Record<string, unknown>, page = own): Record<string, Change> => ({
  "/jwks": addKey,
  "/token": claims(own),
  "/me": json((body) => ({ ...Object(body), ...page })),
});

export const unsigned: Change = idToken((_, before) => `${encode({ alg: "none" })}.${encode(before)}.`);

/** Signed by the client's secret, which a provider that uses public keys must not be believed for. */
export const bySecret = (secret: string): Change =>
  idToken((_, before) => {
    const text = `${encode({ alg: "HS256" })}.${encode(before)}`;
    return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
  });

/** Passes requests to a provider, and changes its answers by the end of their path. */
export async function tampering(provider: RequestHandler) {
  const inner = createServer((request, response) => void provider(request, response));
  const { port, close } = await listen(inner, 0);
  let changes: Readonly<Record<string, Change>> = {};
  const pass = (request: IncomingMessage, body: Buffer) =>
    new Promise<Answer>((resolve, reject) => {
      const { method, headers, url: path } = request;
      const sent = send({ port, method, headers, path }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts).toString(),
          }),
        );
      });
      sent.on("error", reject);
      sent.end(body);
    });
  const serve: RequestHandler = async (request, response) => {
    const answer = await pass(request, await readBody(request, 64 * 1024));
    const path = (request.url ?? "").split("?")[0] ?? "";
    const change = Object.entries(changes).find(([end]) => path.endsWith(end))?.[1];
    const { status, headers, body } = change === undefined ? answer : await change(answer);
    const { "content-length": _, "transfer-encoding": __, ...kept } = headers;
    response.writeHead(status, kept).end(body);
  };
  return {
    serve,
    close,
    /** From now on these changes, and no others. */
    change: (next: Readonly<Record<string, Change>>) => {
      changes = next;
    },
  };
}
