import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import puppeteer from "puppeteer-core";
import * as z from "zod";

/** A browser other than Chromium, with one page. */
export type OtherBrowser = {
  open(url: string): Promise<void>;
  /** The JSON result of an expression that is evaluated in the page and awaited. */
  run(expression: string): Promise<unknown>;
  close(): Promise<void>;
};

const find = (name: string): string | undefined =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

const firefox = ["firefox-esr", "firefox"].map(find).find((path) => path !== undefined);
const webKitDriver = find("WebKitWebDriver");
const display = find("Xvfb");

/** WebKitGTK's own browser is in the folder of its library. */
const miniBrowser = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu"]
  .flatMap((folder) => ["4.1", "6.0", "4.0"].map((api) => join(folder, `webkit2gtk-${api}`, "MiniBrowser")))
  .find((path) => existsSync(path));

/** Those of this machine; `install` says how to get the others on Debian. */
export const otherBrowsers: {
  name: string;
  install: string;
  start: (() => Promise<OtherBrowser>) | undefined;
}[] = [
  {
    name: "Firefox",
    install: "apt install firefox-esr",
    start: firefox ? () => startFirefox(firefox) : undefined,
  },
  {
    name: "WebKitGTK",
    install: "apt install webkit2gtk-driver xvfb",
    start:
      webKitDriver && display && miniBrowser
        ? () => startWebKit({ driver: webKitDriver, display, browser: miniBrowser })
        : undefined,
  },
];

/** A stock Firefox, by WebDriver BiDi. */
async function startFirefox(executablePath: string): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    ...{ browser: "firefox", executablePath, headless: true, protocolTimeout: 600_000 },
    // The browser asks for its own settings and lists otherwise.
    extraPrefsFirefox: { "services.settings.server": "data:,#remote-settings-dummy/v1" },
  });
  const page = await browser.newPage();
  return {
    open: async (url) => void (await page.goto(url, { timeout: 120_000 })),
    run: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}

const answer = z.object({ value: z.unknown() });
const session = z.object({ sessionId: z.string() });
const failure = z.object({ error: z.string(), message: z.string() });
const outcome = z.union([z.object({ failed: z.string() }), z.object({ done: z.unknown() })]);

/** WebKitGTK, by WebDriver. It draws to a display, here one in memory. */
async function startWebKit(path: {
  driver: string;
  display: string;
  browser: string;
}): Promise<OtherBrowser> {
  const children: ChildProcess[] = [];
  const end = () => {
    for (const child of children.toReversed()) child.kill();
  };
  try {
    const screen = spawn(path.display, ["-displayfd", "3", "-nolisten", "tcp"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    });
    children.push(screen);
    const number = await new Promise<string>((resolve, reject) => {
      screen.stdio[3]?.once("data", (data) => resolve(String(data).trim()));
      screen.once("exit", () => reject(new Error("no display in memory could be started")));
    });
    const port = await freePort();
    const env = {
      ...process.env,
      DISPLAY: `:${number}`,
      LIBGL_ALWAYS_SOFTWARE: "1",
      // Its sandbox can't be set up by root, nor inside a container. The pages are our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    };
    children.push(spawn(path.driver, [`--port=${port}`, "--host=127.0.0.1"], { stdio: "ignore", env }));
    const ask = async (method: string, address: string, body?: object): Promise<unknown> => {
      const response = await fetch(`http://127.0.0.1:${port}/session${address}`, {
        method,
        headers: { "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
      const { value } = answer.parse(await response.json());
      const problem = failure.safeParse(value);
      if (problem.success) throw new Error(`${problem.data.error}: ${problem.data.message}`);
      return value;
    };
    const options = { binary: path.browser, args: ["--automation"] };
    const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
    const { sessionId } = session.parse(await untilListening(() => ask("POST", "", { capabilities })));
    const own = `/${sessionId}`;
    await ask("POST", `${own}/timeouts`, { script: 120_000, pageLoad: 120_000 });
    return {
      open: async (url) => void (await ask("POST", `${own}/url`, { url })),
      run: async (expression) => {
        const script = `const end = arguments[arguments.length - 1];
(async () => ({ done: (await (${expression})) ?? null }))().catch((error) => ({ failed: String(error) })).then(end)`;
        const found = outcome.parse(await ask("POST", `${own}/execute/async`, { script, args: [] }));
        if ("failed" in found) throw new Error(found.failed);
        return found.done;
      },
      close: async () => {
        await ask("DELETE", own).catch(() => undefined);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}

/** Calls again while the driver doesn't listen yet. */
async function untilListening<T>(call: () => Promise<T>): Promise<T> {
  for (let left = 600; ; left--) {
    try {
      return await call();
    } catch (error) {
      if (left === 0 || !(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
