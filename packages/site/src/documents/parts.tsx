import { buttonClass } from "@kiteloop/ui/components/button.tsx";
import type { ComponentProps, ReactNode } from "react";
import block from "../ui/code-block.module.css";
import { addressOf } from "./address.ts";
import styles from "./parts.module.css";

/** A link to a page of the site, to the operator's repository or elsewhere; plain text if nobody can open it. */
function Link({ href = "", children, ...rest }: ComponentProps<"a">) {
  const address = addressOf(href, "", { ending: "" });
  if (address === undefined) return children;
  return (
    <a {...rest} href={address}>
      {children}
    </a>
  );
}

function headingOf(Level: "h2" | "h3" | "h4") {
  return ({ id, children }: ComponentProps<"h2">) => (
    <Level id={id} className={styles.heading}>
      {children}
      {id !== undefined && (
        <a className={styles.anchor} href={`#${id}`} aria-label="Link to this section">
          #
        </a>
      )}
    </Level>
  );
}

/** A table that scrolls by itself where it is wider than the screen. */
function Table({ children }: { children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling areas must be reachable by keyboard
    <section className={styles.table} aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}

/** Titles of blocks without a file name. */
const namesOfBlocks: Record<string, string> = { sh: "Shell", json: "JSON", http: "HTTP", nginx: "nginx" };

type CodeProps = ComponentProps<"pre"> & { "data-title"?: string; "data-language"?: string };

/** Code with its file name or language and a copy button, which is hidden without scripts. */
function Code({ children, "data-title": title, "data-language": language }: CodeProps) {
  return (
    <figure className={block.block} data-language={language}>
      <figcaption className={block.label}>
        <span>{title ?? namesOfBlocks[language ?? ""] ?? language ?? "Text"}</span>
        <button
          type="button"
          hidden
          className={buttonClass({ variant: "ghost", size: "small" })}
          data-copy=""
        >
          Copy
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling areas must be reachable by keyboard */}
      <pre className={block.code} tabIndex={0}>
        {children}
      </pre>
    </figure>
  );
}

/** The same request in several languages: one below the other without scripts, otherwise the one that was chosen. */
function Languages({
  children,
  "data-languages": languages,
}: ComponentProps<"div"> & { "data-languages"?: string }) {
  if (languages === undefined) return <div>{children}</div>;
  return (
    <div className={styles.languages}>
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">Language of the examples</legend>
        {languages.split(" ").map((language) => (
          <button key={language} type="button" data-choose-code={language}>
            {namesOfLanguages[language] ?? language}
          </button>
        ))}
      </fieldset>
      {children}
    </div>
  );
}

const namesOfLanguages: Record<string, string> = { sh: "curl", js: "Node.js", python: "Python", php: "PHP" };

/** Elements of a document's text. */
export const parts = {
  a: Link,
  h2: headingOf("h2"),
  h3: headingOf("h3"),
  h4: headingOf("h4"),
  table: Table,
  pre: Code,
  div: Languages,
};
