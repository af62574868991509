import { paths, webhooksHref } from "@kiteloop/ui/paths.ts";

/** ms after which an answer is no longer taken: the app asks again. */
const fresh = 15_000;

const asked = new Map<string, { response: Promise<Response>; at: number }>();

/** Options of every call of the API that only reads. */
export const reading: RequestInit = {
  method: "GET",
  credentials: "same-origin",
  headers: { accept: "application/json" },
};

/** With its body read, so that a request whose answer no screen takes ends, too. */
async function whole(answer: Response): Promise<Response> {
  const body = await answer.blob();
  return new Response(body.size === 0 ? null : body, answer);
}

/** Sends a call that reads while the code of its screen is still loading. The next call of this path takes the answer. */
export function askEarly(path: string): void {
  const response = fetch(path, reading).then(whole);
  // The call that takes it reports the failure.
  response.catch(() => {});
  asked.set(path, { response, at: Date.now() });
}

/** The answer to `askEarly`, once. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const early = asked.get(path);
  asked.delete(path);
  return early && Date.now() - early.at < fresh ? early.response : undefined;
}

/** After a write, answers from before it are outdated. */
export const dropEarly = (): void => asked.clear();

const projectPath = /^\/members\/projects\/(prj_\w+)(?:\/(.*))?$/;

/** By the rest of a project's address: calls that a screen's others wait for. */
const ofScreens: [pattern: RegExp, call: (id: string) => string][] = [
  [/^widgets\/(wgt_\w+)/, (id) => `/widgets/${id}`],
  [/^install$/, () => "/widgets"],
  [/^payments$/, () => "/payment-sources"],
];

function ofProject(pathname: string): string[] {
  const [, project, screen = ""] = projectPath.exec(pathname) ?? [];
  if (project === undefined) return [];
  const own = ofScreens.flatMap(([pattern, call]) => {
    const found = pattern.exec(screen);
    return found ? [call(found[1] ?? "")] : [];
  });
  return ["", ...own].map((rest) => `/api/projects/${project}${rest}`);
}

/** By the address of a screen without a project: the call that its others, or its tab's code, would delay. */
const ofAddresses: Readonly<Record<string, string>> = {
  [paths.emailPresets.href()]: "/api/email-presets",
  [webhooksHref()]: "/api/webhooks",
};

/** The calls that others of an address' screen wait for: those of the shell, of its project, and of the screen. */
export function earlyCalls({ pathname, search }: Pick<Location, "pathname" | "search">): string[] {
  const own = ofAddresses[pathname + search];
  return ["/api/me", "/api/projects", "/api/inbox", ...ofProject(pathname), ...(own ? [own] : [])];
}
