/** `localhost:3000` or `127.0.0.1:3000`: an embedder's own machine, without TLS. */
const loopback = /^(?:localhost|127\.0\.0\.1)(?::|$)/;

/** The origins a new project allows: its host with and without `www.`, and the demo site if there is one. */
export function defaultOrigins(host: string, demoOrigin: string | null): string[] {
  const own = loopback.test(host)
    ? [`http://${host}`]
    : [`https://${host}`, host.startsWith("www.") ? `https://${host.slice(4)}` : `https://www.${host}`];
  return demoOrigin === null || own.includes(demoOrigin) ? own : [...own, demoOrigin];
}

/**
 * The landing page of a new project's links. With a demo site it is that, so that the whole loop works on one machine,
 * unless the project's own site runs there too.
 */
export function defaultLandingUrl(host: string, projectId: string, demoOrigin: string | null): string {
  const local = loopback.test(host);
  if (demoOrigin !== null && (!local || demoOrigin === `http://${host}`)) {
    return `${demoOrigin}/?project=${projectId}`;
  }
  return local ? `http://${host}/` : `https://${host}/`;
}
