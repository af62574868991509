import { createServer, type RequestListener, type Server } from "node:http";
import { createBrotliCompress, createGzip, gzipSync } from "node:zlib";
import type { WebLimits } from "@kiteloop/core/shared/context";
import { afterEach, describe, expect, test } from "vitest";
import { createWeb, type WebParts } from "./web.ts";

const limits: WebLimits = { ms: 2000, bytes: 2_000_000, redirects: 3, types: ["text/html"] };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server on loopback that stands for the internet: all checked addresses lead there and nowhere else. */
async function internet(listener: RequestListener, parts: Partial<WebParts> = {}) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const dialled: string[] = [];
  const web = createWeb({
    userAgent: "test",
    resolve: async () => ["93.184.215.14"],
    dial: (to) => {
      dialled.push(to);
      return { host: "127.0.0.1", port };
    },
    ...parts,
  });
  return { web, dialled, port };
}

const html: RequestListener = (request, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8").end(`<p>${request.headers.host}</p>`);
};
const reason = async (sent: ReturnType<ReturnType<typeof createWeb>["fetchPage"]>) => {
  const answer = await sent;
  return answer.ok ? "read" : answer.reason;
};

describe("a page", () => {
  test("is read from the address that was checked, under its own name", async () => {
    const { web, dialled } = await internet(html);
    const answer = await web.fetchPage("http://acme.com/a?b=1", limits);
    expect(answer).toMatchObject({
      ok: true,
      page: { url: "http://acme.com/a?b=1", type: "text/html", body: "<p>acme.com</p>" },
    });
    expect(dialled).toEqual(["93.184.215.14"]);
  });

  test("is requested without cookies or credentials, by a user agent that names a contact", async () => {
    const seen: string[] = [];
    const { web } = await internet(
      (request, response) => {
        seen.push(...Object.keys(request.headers), request.headers["user-agent"] ?? "");
        response.setHeader("set-cookie", "a=1").setHeader("location", "/next");
        response.writeHead(request.url === "/next" ? 200 : 302, { "content-type": "text/html" }).end();
      },
      { userAgent: "Kiteloop/1 (https://kiteloop.test/contact)" },
    );
    expect(await reason(web.fetchPage("http://acme.com/", limits))).toBe("read");
    expect(seen).toContain("Kiteloop/1 (https://kiteloop.test/contact)");
    expect(seen).not.toContain("cookie");
    expect(seen).not.toContain("authorization");
  });

  test.each(["shift_jis", "SHIFT_JIS"])(
    "in another character set (%s) is decoded correctly",
    async (name) => {
      const bytes = Buffer.from([0x93, 0xfa, 0x96, 0x7b]);
      const { web } = await internet((_, response) => {
        response.setHeader("content-type", `text/html; charset=${name}`).end(bytes);
      });
      expect(await web.fetchPage("http://acme.jp/", limits)).toMatchObject({ page: { body: "日本" } });
    },
  );

  test("of another type, with an error status, or in an unrequested encoding is not read", async () => {
    const { web } = await internet((request, response) => {
      if (request.url === "/image") response.setHeader("content-type", "image/png").end("x");
      else if (request.url === "/zstd")
        response.writeHead(200, { "content-type": "text/html", "content-encoding": "zstd" }).end("x");
      else if (request.url === "/broken")
        response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end("not gzip");
      else response.writeHead(503, { "content-type": "text/html" }).end("x");
    });
    expect(await reason(web.fetchPage("http://acme.com/image", limits))).toBe("wrong_type");
    expect(await reason(web.fetchPage("http://acme.com/zstd", limits))).toBe("wrong_type");
    expect(await reason(web.fetchPage("http://acme.com/broken", limits))).toBe("wrong_type");
    expect(await reason(web.fetchPage("http://acme.com/down", limits))).toBe("error_status");
  });

  test("of a name that does not resolve, or without a listener, is unreachable", async () => {
    const nowhere = { userAgent: "test", dial: () => ({ host: "127.0.0.1", port: 1 }) };
    const gone = createWeb({ ...nowhere, resolve: () => Promise.reject(new Error("ENOTFOUND")) });
    expect(await reason(gone.fetchPage("http://acme.invalid/", limits))).toBe("unreachable");
    const shut = createWeb({ ...nowhere, resolve: async () => ["93.184.215.14"] });
    expect(await reason(shut.fetchPage("http://acme.com/", limits))).toBe("unreachable");
  });
});

describe("redirects", () => {
  const to =
    (next: (path: string) => string | null): RequestListener =>
    (request, response) => {
      const location = next(request.url ?? "");
      if (location === null) return html(request, response);
      response.writeHead(302, { location }).end();
    };

  test("are followed three times and no further", async () => {
    const { web } = await internet(to((path) => (path === "/0" ? null : `/${Number(path.slice(1)) - 1}`)));
    expect(await reason(web.fetchPage("http://acme.com/3", limits))).toBe("read");
    expect(await reason(web.fetchPage("http://acme.com/4", limits))).toBe("too_many_redirects");
  });

  test("in a circle end", async () => {
    const { web, dialled } = await internet(to((path) => path));
    expect(await reason(web.fetchPage("http://acme.com/", limits))).toBe("too_many_redirects");
    expect(dialled).toHaveLength(4);
  });

  test.each([
    "http://127.0.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "//10.0.0.1/",
    "http://2130706433/",
    "http://user@acme.com/",
    "http://acme.com:8080/",
    "ftp://acme.com/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "http://[::1]/",
    "http://inside.acme.com/",
  ])("to %s are refused", async (location) => {
    const { web, dialled } = await internet(
      to(() => location),
      {
        resolve: async (name) => [name.startsWith("inside") ? "10.0.0.7" : "93.184.215.14"],
      },
    );
    expect(await reason(web.fetchPage("http://acme.com/", limits))).toBe("refused_address");
    expect(dialled).toEqual(["93.184.215.14"]);
  });

  test("from a public site to a readable host on loopback are refused too", async () => {
    const { port } = await internet(html);
    const here = `127.0.0.1:${port}`;
    const { web, dialled } = await internet(
      to(() => `http://${here}/`),
      { readableLoopback: [here] },
    );
    expect(await reason(web.fetchPage("http://acme.com/", limits))).toBe("refused_address");
    expect(dialled).toHaveLength(1);
  });
});

describe("loopback", () => {
  test("is not read unless this process was given that very host, and never under another name", async () => {
    const { port } = await internet(html);
    const here = `127.0.0.1:${port}`;
    const closed = createWeb({ userAgent: "test" });
    expect(await reason(closed.fetchPage(`http://${here}/`, limits))).toBe("refused_address");
    const open = createWeb({ userAgent: "test", readableLoopback: [here] });
    expect(await reason(open.fetchPage(`http://${here}/`, limits))).toBe("read");
    for (const url of [`http://127.0.0.2:${port}/`, `http://localhost:${port}/`, `https://${here}/`]) {
      expect(await reason(open.fetchPage(url, limits)), url).toBe("refused_address");
    }
  });
});

describe("a name that is served on loopback", () => {
  test("is read from its port by http only, and another site does not lead to it", async () => {
    const hosts: (string | undefined)[] = [];
    const page: RequestListener = (request, response) => {
      hosts.push(request.headers.host);
      html(request, response);
    };
    const { port } = await internet(page);
    const readableLoopback = [`shop.example=127.0.0.1:${port}`];
    const asked: string[] = [];
    const resolve = async (name: string) => {
      asked.push(name);
      return ["127.0.0.1"];
    };
    const open = createWeb({ userAgent: "test", resolve, readableLoopback });
    expect(await reason(open.fetchPage("http://shop.example/", limits))).toBe("read");
    expect(hosts).toEqual(["shop.example"]);
    expect(await reason(open.fetchPage("https://shop.example/", limits))).toBe("unreachable");
    expect(asked).toEqual([]);
    for (const url of [
      "http://www.shop.example/",
      `http://shop.example:${port}/`,
      `http://127.0.0.1:${port}/`,
    ])
      expect(await reason(open.fetchPage(url, limits)), url).toBe("refused_address");
    const { web } = await internet(
      (_, response) => response.writeHead(302, { location: "http://shop.example/" }).end(),
      { readableLoopback },
    );
    expect(await reason(web.fetchPage("http://acme.com/", limits))).toBe("unreachable");
    expect(hosts).toHaveLength(1);
  });
});

describe("size and time", () => {
  test("a page of 2 MB is read and one byte more is not", async () => {
    const { web } = await internet((request, response) => {
      response.setHeader("content-type", "text/html").end("x".repeat(Number(request.url?.slice(1))));
    });
    expect(await reason(web.fetchPage("http://acme.com/2000000", limits))).toBe("read");
    expect(await reason(web.fetchPage("http://acme.com/2000001", limits))).toBe("too_large");
  });

  test.each([
    ["gzip", () => createGzip({ level: 1 })],
    ["br", () => createBrotliCompress()],
  ])("a %s bomb of 200 MiB is cut off while it is decompressed", async (encoding, compressor) => {
    const chunk = Buffer.alloc(1024 * 1024);
    let packed = 0;
    const { web } = await internet((_, response) => {
      response.writeHead(200, { "content-type": "text/html", "content-encoding": encoding });
      const stream = compressor();
      stream.pipe(response);
      response.on("close", () => stream.destroy());
      const more = () => {
        if (packed >= 200 || stream.destroyed) return stream.destroyed || stream.end();
        packed++;
        return stream.write(chunk) ? setImmediate(more) : stream.once("drain", more);
      };
      more();
    });
    const before = process.memoryUsage().rss;
    expect(await reason(web.fetchPage("http://acme.com/", { ...limits, ms: 20_000 }))).toBe("too_large");
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  test("a bomb that is sent at once is cut off too", async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024), { level: 1 });
    const { web } = await internet((_, response) => {
      response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(bomb);
    });
    const before = process.memoryUsage().rss;
    expect(await reason(web.fetchPage("http://acme.com/", limits))).toBe("too_large");
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024);
  });

  const drip: RequestListener = (request, response) => {
    if (request.url === "/head") return;
    response.writeHead(200, { "content-type": "text/html" });
    const timer = setInterval(() => response.write("<p>"), 20);
    response.on("close", () => clearInterval(timer));
  };

  test.each(["/head", "/body"])(
    "a site that sends its %s slowly is abandoned when the time is up",
    async (path) => {
      const { web } = await internet(drip);
      // It would send forever.
      expect(await reason(web.fetchPage(`http://acme.com${path}`, { ...limits, ms: 300 }))).toBe("timeout");
    },
  );

  test("the time limit covers all redirects and lookups together", async () => {
    const { web } = await internet((request, response) => {
      setTimeout(() => response.writeHead(302, { location: `${request.url}x` }).end(), 150);
    });
    expect(await reason(web.fetchPage("http://acme.com/", { ...limits, ms: 300, redirects: 50 }))).toBe(
      "timeout",
    );
    const stuck = createWeb({ userAgent: "test", resolve: () => new Promise(() => undefined) });
    expect(await reason(stuck.fetchPage("http://acme.com/", { ...limits, ms: 100 }))).toBe("timeout");
  });
});
