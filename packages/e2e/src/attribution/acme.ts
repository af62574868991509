import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Project } from "@kiteloop/contract/publishing/project";

type Kept = { code: string; followedAt: number; via?: string };
/** Acme's session of a browser, found by cookie. */
type Session = { user?: string; code?: string | undefined; referral?: Kept };

/** Options of Acme's pages and server. */
export type Wiring = {
  /** The server stores the link of a visitor's first request. */
  keepsLink: boolean;
  /** The page identifies the signed-in user with the server's signature. */
  identifies: boolean;
  /** The reporter of a join: the page, the server from its session, the server from the form, or nobody. */
  joins: "page" | "server" | "form" | "nobody";
};

async function listen(server: Server, host: string): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

function redirect(response: ServerResponse, location: string, headers = {}): void {
  response.writeHead(302, { location, ...headers }).end();
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return new URLSearchParams(body);
}

/** Another company's sign-in site: it redirects back with only the parameters it was given. */
function provider(): Server {
  return createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "/", "http://provider");
    redirect(response, `${searchParams.get("redirect_uri")}?code=1&state=${searchParams.get("state")}`);
  });
}

/** An embedder's site with accounts, and its sign-in provider. Its server reports joins through `join`. */
export async function openAcme(join: (report: Record<string, unknown>) => Promise<unknown>) {
  const wiring: Wiring = { keepsLink: false, identifies: false, joins: "page" };
  const sessions = new Map<string, Session>();
  const site: { project?: Project } = {};
  /** The API's responses to the server. */
  const answers: unknown[] = [];
  const signIn = provider();

  const signed = (externalId: string) => {
    const secret = site.project?.identitySecret ?? "";
    const signature = createHmac("sha256", secret).update(`${externalId}\n`).digest("hex");
    return { externalId, signature };
  };
  const html = ({ user, code }: Session, path: string) => {
    const joins = user && path === "/welcome" && wiring.joins === "page";
    const email = user?.includes("@") ? user : undefined;
    const calls = [
      ...(user && wiring.identifies ? [["identify", signed(user)]] : []),
      ...(joins ? [["join", { externalId: user, email, code }]] : []),
    ];
    return `<!doctype html><html lang="en"><title>Acme</title>
<script>
window.kiteloop = [["on", "error", ({ code }) => { why.textContent = code; }]];
addEventListener("load", async () => {
  for (const [method, what] of ${JSON.stringify(calls)}) {
    const answer = await kiteloop[method](what);
    if (method === "join") joined.textContent = answer ? "joined" : "by nobody";
  }
  document.forms[0].referral.value = JSON.stringify(await kiteloop.referral());
  document.body.className = "ready";
});
</script>
${site.project?.scriptTag}
<body><form method="post" action="/sign-up">
<input name="user" aria-label="User"><input name="code" aria-label="Code"><input type="hidden" name="referral">
<button>Sign up</button></form>
<a href="/sign-in">Sign in</a><p id="who">${user ?? "nobody"}</p><p id="joined"></p><p id="why"></p></body></html>`;
  };
  const report = async (externalId: string, link: Kept | undefined) => {
    const { code, via, followedAt = 0 } = link ?? {};
    const linkFields = link ? { code, ...(via && { via }), ago: Math.max(0, Date.now() - followedAt) } : {};
    answers.push(await join({ externalId, ...linkFields }));
  };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://acme");
    const id = /session=([\w-]+)/.exec(request.headers.cookie ?? "")?.[1] ?? randomUUID();
    const session = sessions.get(id) ?? {};
    sessions.set(id, session);
    const cookie = { "set-cookie": `session=${id}; HttpOnly; Path=/` };
    const code = searchParams.get("kl");
    const via = searchParams.get("klv");
    if (wiring.keepsLink && code) session.referral = { code, followedAt: Date.now(), ...(via && { via }) };
    if (pathname === "/sign-in") {
      const back = `http://${request.headers.host}/callback`;
      return redirect(response, `${provided}/?state=${id}&redirect_uri=${encodeURIComponent(back)}`, cookie);
    }
    if (pathname === "/callback" || pathname === "/sign-up") {
      const form = request.method === "POST" ? await formOf(request) : undefined;
      session.user = form?.get("user") ?? `user-${id}`;
      session.code = form?.get("code") || undefined;
      if (wiring.joins === "server") await report(session.user, session.referral);
      if (wiring.joins === "form") {
        await report(session.user, JSON.parse(form?.get("referral") || "null") ?? undefined);
      }
      return redirect(response, "/welcome", cookie);
    }
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...cookie });
    response.end(html(session, pathname));
  });
  const [origin, provided] = await Promise.all([listen(server, "127.0.0.1"), listen(signIn, "localhost")]);
  return {
    origin,
    site,
    answers,
    wire(next: Partial<Wiring>) {
      answers.length = 0;
      Object.assign(wiring, { keepsLink: false, identifies: false, joins: "page" }, next);
    },
    async close() {
      for (const one of [server, signIn]) {
        one.closeAllConnections();
        await new Promise((resolve) => one.close(resolve));
      }
    },
  };
}

export type Acme = Awaited<ReturnType<typeof openAcme>>;
