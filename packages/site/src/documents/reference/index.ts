import type { OpenApi } from "@kiteloop/contract/openapi";
import { errorCodes } from "@kiteloop/contract/shared/error-codes";
import type { SiteDocument } from "../document-page.tsx";
import { referencePages } from "../reference.data.ts";
import { grouped } from "./grouped.ts";
import { documentOf, operationsOf, operationText } from "./operation.ts";
import { webhookEventsText } from "./webhook-events.ts";

function pageText(document: OpenApi, page: (typeof referencePages)[number]): string {
  const operations = operationsOf(document).filter(({ tags }) => tags.some((tag) => page.tags.includes(tag)));
  const events = page.tags.includes("webhook") ? `\n${webhookEventsText(document)}` : "";
  return `# ${page.label}

${page.description} [Server API](api.md) tells how keys, pages of lists, retries and limits work.

${operations.map(operationText).join("\n")}${events}`;
}

function overviewText(document: OpenApi): string {
  const operations = operationsOf(document);
  const sections = referencePages.map(({ name, label, tags }) => {
    const rows = operations
      .filter((operation) => operation.tags.some((tag) => tags.includes(tag)))
      .map(
        ({ method, path, summary }) =>
          `| \`${method} ${path}\` | [${summary}](${name}.md#${anchorOf(summary)}) |`,
      );
    return `## ${label}\n\n| Call | What it does |\n|---|---|\n${rows.join("\n")}\n`;
  });
  return `# API reference

Every operation of the API, from the same [OpenAPI 3.1 document](/openapi.json) that the tests hold against the handlers.
Calls go to the edge origin of your instance, \`https://edge.example.com\` in the examples. Servers send a secret key in the
\`Authorization\` header, pages a publishable key as \`key\` in the body.

The examples need nothing installed: curl, Node 18 or newer, the standard library of Python 3, and PHP with
\`allow_url_fopen\`. [\`@kiteloop/sdk\`](api.md#use-the-sdk) has a method for each operation.

${sections.join("\n")}`;
}

/** The id that a page gives to a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

const kinds: Record<number, string> = {
  400: "The request can’t be read",
  401: "The caller is not authenticated",
  403: "The caller may not do it",
  404: "It does not exist, or not for this caller",
  409: "It contradicts the current state",
  410: "It is gone",
  412: "The record has changed",
  413: "The body is too large",
  415: "The body has another type",
  422: "The request can be read, but not carried out",
  429: "Too many requests",
  500: "Our fault",
  502: "Another server’s fault",
  503: "Not available right now",
};

function errorsText(): string {
  const sections = grouped(Object.entries(errorCodes), ([, { status }]) => status)
    .toSorted(([one], [other]) => one - other)
    .map(([status, codes]) => {
      const rows = codes
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([code, { title }]) => `| \`${code}\` | ${title.replaceAll("|", "\\|")} |`);
      const kind = kinds[status];
      return `## ${kind === undefined ? status : `${status}: ${kind}`}\n\n| Code | Message |\n|---|---|\n${rows.join("\n")}\n`;
    });
  return `# Errors

Every error of an endpoint is a problem document ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)) with a \`code\` that never changes its
meaning. This is the complete list, with those of the members’ own screens. Each operation of the [reference](reference.md)
names the codes that it can answer, and [the API’s rules](api.md#errors) tell what to do about the common ones.

${sections.join("\n")}`;
}

/** The documents that follow from the contract, as Markdown. */
export function generatedTexts(version: string): SiteDocument[] {
  const document = documentOf(version);
  return [
    { name: "reference", markdown: overviewText(document) },
    ...referencePages.map((page) => ({ name: page.name, markdown: pageText(document, page) })),
    { name: "errors", markdown: errorsText() },
  ];
}
