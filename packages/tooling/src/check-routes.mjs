/** Fails when contract, routes and handlers don't name the same endpoints, or when a file only re-exports a handler. */
import { districts } from "./boundaries.data.mjs";
import { isMain } from "./lib/paths.mjs";
import { projectFiles, read } from "./lib/sources.mjs";

const folder = "packages/functions/src/";

/** @typedef {{ name: string, handler: string }} Work a consumer, queue, timer or trigger */

/**
 * @param {{
 *   endpoints: { id: string, method: string, path: string }[],
 *   routes: { endpoint: string, method: string, path: string, handler: string }[],
 *   work: Work[],
 *   handlers: string[],
 * }} house `handlers` are `file.export`, with the file below functions/src
 * @returns {string[]} one sentence for each missing counterpart
 */
export function routeProblems({ endpoints, routes, work, handlers }) {
  const problems = [];
  for (const kind of [endpoints.map((e) => e.id), endpoints.map((e) => `${e.method} ${e.path}`)]) {
    for (const twice of kind.filter((name, index) => kind.indexOf(name) !== index)) {
      problems.push(`contract declares ${twice} twice`);
    }
  }
  for (const endpoint of endpoints) {
    const rows = routes.filter((route) => route.endpoint === endpoint.id);
    if (rows.length === 0) problems.push(`${endpoint.id} is in the contract and has no row in routes.ts`);
    if (rows.length > 1) problems.push(`${endpoint.id} has ${rows.length} rows in routes.ts`);
    for (const row of rows) {
      if (row.method === endpoint.method && row.path === endpoint.path) continue;
      problems.push(
        `${endpoint.id} is ${endpoint.method} ${endpoint.path}, its row says ${row.method} ${row.path}`,
      );
    }
  }
  for (const { endpoint, handler } of routes) {
    if (!endpoints.some(({ id }) => id === endpoint)) {
      problems.push(`routes.ts has a row for ${endpoint}, which the contract does not declare`);
    }
    if (!placeOfEntity(endpoint).test(handler)) {
      problems.push(`${endpoint} goes to ${handler}: its handler stands in its entity's file of a district`);
    }
  }
  const rows = [...routes.map(({ endpoint, handler }) => ({ name: endpoint, handler })), ...work];
  for (const { name, handler } of rows) {
    if (!handlers.includes(handler))
      problems.push(`${name} goes to ${handler}, and ${folder} exports no such handler`);
  }
  for (const handler of handlers) {
    const names = rows.filter((row) => row.handler === handler).map(({ name }) => name);
    if (names.length > 1) problems.push(`${names.join(" and ")} go to one handler, ${handler}`);
    if (names.length === 0)
      problems.push(
        `${folder} exports the handler ${handler}, which no row of routes.ts or consumers.ts reaches`,
      );
  }
  return problems;
}

/** The file of an endpoint's handler: `apiKey.create` is in api-key.ts of a district. @param {string} endpoint */
function placeOfEntity(endpoint) {
  const [entity = ""] = endpoint.split(".");
  const file = entity.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return new RegExp(`^(${Object.keys(districts).join("|")})/${file}\\.\\w+$`);
}

/** @param {string} text @returns {string[]} names of the handlers that a file exports */
export function handlersIn(text) {
  const exported = text.matchAll(
    /^export (?:const (\w+) =\s+(?:\/\* @__PURE__ \*\/ )?\w+Handler\(|async function (\w+)\()/gm,
  );
  return [...exported].map(([, made, written]) => made ?? written ?? "");
}

const comment = /\/\*.*?\*\/|^\s*\/\/.*$/gms;
const naming =
  /^import\b[^;]*;|^export (type )?(\*|\{)[^;]*;|^export (const \w+|default)( =)? \w+(\.\w+)*;/gm;

/** Whether a file only renames an import. @param {string} text */
export function onlyNames(text) {
  return text.replaceAll(comment, "").replaceAll(naming, "").trim() === "";
}

function handlerFiles() {
  const names = Object.keys(districts).join("|");
  return projectFiles(new RegExp(`^${folder}(${names})/(?!.*\\.test\\.).*\\.ts$`)).map((file) => ({
    file,
    text: read(file),
  }));
}

if (isMain(import.meta.url)) {
  const { endpoints } = await import("@kiteloop/contract/endpoints");
  const { codeEmail, consumers, dueTimers, emailFeedback, timers } = await import(
    "@kiteloop/functions/consumers"
  );
  const { routes } = await import("@kiteloop/functions/routes");
  const files = handlerFiles();
  const problems = [
    ...routeProblems({
      endpoints: [...endpoints],
      routes: [...routes],
      work: [...consumers, emailFeedback, dueTimers, ...timers, codeEmail],
      handlers: files.flatMap(({ file, text }) =>
        handlersIn(text).map((name) => `${file.slice(folder.length, -".ts".length)}.${name}`),
      ),
    }),
    ...files
      .filter(({ text }) => onlyNames(text))
      .map(({ file }) => `${file} only names another: let rows name what it names`),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`${endpoints.length} endpoints have their route and handler`);
}
