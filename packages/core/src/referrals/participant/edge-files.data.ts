/**
 * Links, share pages and widgets may be fetched: programs that preview a link in a message ask this file, and so do search
 * engines that render the pages with widgets. Beacons and pages behind emails are nobody's to crawl.
 */
const robots = `User-agent: *
Disallow: /v1/events
Disallow: /v1/unsubscribe/
Disallow: /v1/digests/
Disallow: /v1/waitlist/confirmations/
`;

/** A link, without a name: workspaces' own domains show it, too. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="none" stroke="#6b7280" stroke-width="3.5" stroke-linecap="round" d="m13 19 6-6m-3-4 3-3a5 5 0 0 1 7 7l-3 3m-7 7-3 3a5 5 0 0 1-7-7l3-3"/></svg>`;

/** The files of every host by their names. */
export const edgeFiles: ReadonlyMap<string, { type: string; text: string }> = new Map([
  ["robots.txt", { type: "text/plain; charset=utf-8", text: robots }],
  ["favicon.ico", { type: "image/svg+xml", text: icon }],
]);
