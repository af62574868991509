/** Fails when an endpoint, consumer or timer has no handler, or a handler none of them. */
import { districts } from "./boundaries.data.mjs";
import { isMain } from "./lib/paths.mjs";
import { projectFiles, read } from "./lib/sources.mjs";

const folder = "packages/functions/src/";

/**
 * @param {string[]} named handlers of endpoints, consumers, queues, timers and triggers
 * @param {string[]} exported handlers as `file.export`, with the file below functions/src
 * @returns {string[]} one sentence for each that lacks its counterpart
 */
export function handlerProblems(named, exported) {
  const missing = named.filter((handler) => !exported.includes(handler));
  const unreached = exported.filter((handler) => !named.includes(handler));
  return [
    ...missing.map((handler) => `${folder} exports no handler ${handler}`),
    ...unreached.map(
      (handler) =>
        `${handler} is the handler of no endpoint, consumer or timer: contract's endpoints.ts may lack its file`,
    ),
  ];
}

/** @param {string} text @returns {string[]} names of the handlers that a file exports */
export function handlersIn(text) {
  const exported = text.matchAll(
    /^export (?:const (\w+) =\s+\w+Handler\(|async function (\w+)\(|\{ \w+ as (\w+) \};)/gm,
  );
  return [...exported].map(([, made, written, renamed]) => made ?? written ?? renamed ?? "");
}

if (isMain(import.meta.url)) {
  const { codeEmail, consumers, dueTimers, emailFeedback, timers } = await import(
    "@kiteloop/functions/consumers"
  );
  const { routes } = await import("@kiteloop/functions/routes");
  const rows = [...routes, ...consumers, emailFeedback, dueTimers, ...timers, codeEmail];
  const files = projectFiles(
    new RegExp(`^${folder}(${Object.keys(districts).join("|")})/(?!.*\\.test\\.).*\\.ts$`),
  );
  const exported = files.flatMap((file) =>
    handlersIn(read(file)).map((name) => `${file.slice(folder.length, -".ts".length)}.${name}`),
  );
  const problems = handlerProblems(
    rows.map(({ handler }) => handler),
    exported,
  );
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`${routes.length} endpoints have their handler`);
}
