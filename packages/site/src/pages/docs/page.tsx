import { DocumentSearch } from "../../documents/document-search.tsx";
import { allGroups, hrefOf } from "../../documents/list.ts";
import type { Page } from "../../page.ts";
import { Band } from "../../ui/band.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import styles from "./docs.module.css";

function Body() {
  return (
    <>
      <PageHead
        kicker="Documentation"
        title="Put invitations on your site, and count what they bring"
        lead="Start with the first join on your own machine. The version of these pages is the version that runs here."
        actions={
          <div className={styles.search} data-docs="">
            <DocumentSearch />
          </div>
        }
      />
      <Band line="end">
        <div className={styles.groups}>
          {allGroups.map(({ title, documents }) => (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {documents.map(({ name, label, description }) => (
                  <li key={name}>
                    <a href={hrefOf(name)}>{label}</a>
                    <p>{description}</p>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <p className={styles.machines}>
          For your AI assistant, <a href="/llms.txt">llms.txt</a> lists the same documents as Markdown, and{" "}
          <a href="/openapi.json">openapi.json</a> describes the API.
        </p>
      </Band>
    </>
  );
}

export const page: Page = {
  path: "/docs",
  title: "Documentation",
  description:
    "Guides for integrators and operators, recipes, the data model, and the reference of the API with examples in four languages.",
  Body,
};
