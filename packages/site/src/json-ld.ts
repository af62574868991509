import { operator } from "./operator.ts";
import type { Page } from "./page.ts";

/** A schema.org thing. */
export type Thing = { "@type": string; [property: string]: unknown };

type Site = { origin: string };
type Step = Pick<Page, "title" | "path">;

const licence = "https://www.apache.org/licenses/LICENSE-2.0";

/** The operator. The example operator has only a name. */
function organization({ origin }: Site): Thing {
  const { name, legalName, email, address, phone, vatId, example } = operator;
  return {
    "@type": "Organization",
    "@id": `${origin}/#operator`,
    name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    ...(!example && {
      legalName,
      email,
      address: address.join(", "),
      ...(phone !== null && { telephone: phone }),
      ...(vatId !== null && { vatID: vatId }),
    }),
  };
}

function webSite({ origin }: Site): Thing {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#site`,
    name: "Kiteloop",
    url: `${origin}/`,
    inLanguage: "en",
    publisher: { "@id": `${origin}/#operator` },
  };
}

/** Kiteloop itself: the software, which is free for every operator. */
function softwareApplication({ origin }: Site, description: string): Thing {
  return {
    "@type": "SoftwareApplication",
    "@id": `${origin}/#software`,
    name: "Kiteloop",
    description,
    url: `${origin}/`,
    image: `${origin}/og/home.png`,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Any with a web browser; Node.js or AWS to run it",
    license: licence,
    isAccessibleForFree: true,
    offers: { "@type": "Offer", price: "0", priceCurrency: "USD", description: "Self-hosted" },
    ...(operator.source !== null && { sameAs: operator.source }),
  };
}

/** A tool of a page that needs no account. */
function webApplication({ origin }: Site, { title, path, description }: Page): Thing {
  return {
    "@type": "WebApplication",
    name: title,
    description,
    url: origin + path,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Any",
    browserRequirements: "JavaScript",
    isAccessibleForFree: true,
    offers: { "@type": "Offer", price: "0", priceCurrency: "USD" },
    isPartOf: { "@id": `${origin}/#site` },
  };
}

/** Questions and answers of a page, as plain text. */
export function faqPage(items: readonly { question: string; answer: string }[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** Breadcrumbs from the front page to a page, which is the last item. */
function breadcrumbs({ origin }: Site, steps: readonly Step[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ title, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: origin + path,
    })),
  };
}

/**
 * All schema.org things of a page.
 * @param above the pages between the front page and this one
 */
export function thingsOf(page: Page, above: readonly Page[], site: Site): object[] {
  const own = page.jsonLd?.(site) ?? [];
  if (page.path === "/") {
    return [organization(site), webSite(site), softwareApplication(site, page.description), ...own];
  }
  const way = breadcrumbs(site, [{ title: "Kiteloop", path: "/" }, ...above, page]);
  const tool = page.path.startsWith("/assessments/") ? [webApplication(site, page)] : [];
  return [way, ...tool, ...own];
}

/** Text for a script element, with every `<` escaped so that it cannot close the element. */
export function jsonLdText(things: readonly object[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll("<", "\\u003c");
}
