/** Fails when contract, routes.ts and handler files do not name the same endpoints. Runs under tsx. */
import { isMain } from "./lib/paths.mjs";
import { projectFiles, read } from "./lib/sources.mjs";

const folder = "packages/functions/src/";

/**
 * @param {{
 *   endpoints: { id: string, method: string, path: string }[],
 *   routes: { endpoint: string, method: string, path: string, handler: string }[],
 *   handlers: string[],
 * }} house `handlers` are modules below functions/src that export `handler`, without `.ts`
 * @returns {string[]} one sentence for each thing that lacks its counterpart
 */
export function routeProblems({ endpoints, routes, handlers }) {
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
  for (const route of routes) {
    if (!endpoints.some((endpoint) => endpoint.id === route.endpoint)) {
      problems.push(`routes.ts has a row for ${route.endpoint}, which the contract does not declare`);
    }
    if (!handlers.includes(route.handler)) {
      problems.push(
        `${route.endpoint} goes to ${route.handler}, and ${folder}${route.handler}.ts exports no handler`,
      );
    }
  }
  for (const handler of handlers) {
    if (!routes.some((route) => route.handler === handler)) {
      problems.push(`${folder}${handler}.ts exports a handler that no row of routes.ts reaches`);
    }
  }
  return problems;
}

/** @returns {string[]} handler modules of the API; what streams, queues, clocks and the user pool call has no route */
function handlerFiles() {
  return projectFiles(
    /^packages\/functions\/src\/(?!stream\/|queue\/|cron\/|trigger\/|http\/).*(?<!\.test)\.ts$/,
  )
    .filter((file) => /^export (const|async function|function) handler\b/m.test(read(file)))
    .map((file) => file.slice(folder.length, -".ts".length));
}

if (isMain(import.meta.url)) {
  const { endpoints } = await import("@kiteloop/contract/endpoints");
  const { routes } = await import("@kiteloop/functions/routes");
  const problems = routeProblems({
    endpoints: [...endpoints],
    routes: [...routes],
    handlers: handlerFiles(),
  });
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`${endpoints.length} endpoints have their route and handler`);
}
