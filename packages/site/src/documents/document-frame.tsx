import { buttonClass } from "@kiteloop/ui/components/button.tsx";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import type { ReactNode } from "react";
import prose from "../ui/prose.module.css";
import type { Heading } from "../ui/prose.tsx";
import styles from "./document-frame.module.css";
import { DocumentSearch } from "./document-search.tsx";
import { allGroups, hrefOf, type ListedDocument, type placeOf } from "./list.ts";
import { referenceGroup } from "./reference.data.ts";

function Contents({ headings, deeper }: { headings: readonly Heading[]; deeper: boolean }) {
  return (
    <ol>
      {headings.map(({ value, id, children = [] }) => (
        <li key={id ?? value}>
          <a href={`#${id}`}>{value}</a>
          {deeper && children.length > 0 && <Contents headings={children} deeper={false} />}
        </li>
      ))}
    </ol>
  );
}

/** The list of documents: beside the text, or on a phone in a popover, which needs no script. */
function Sidebar({ name }: { name: string }) {
  return (
    <div className={styles.side}>
      <div className={styles.tools}>
        <DocumentSearch />
        <button type="button" className={cx(buttonClass(), styles.all)} popoverTarget="documents">
          All documents
        </button>
      </div>
      <nav id="documents" popover="auto" className={styles.list} aria-label="Documents">
        {allGroups.map(({ title, documents }) => (
          <div key={title}>
            <p className={styles.group}>{title}</p>
            <ul>
              {documents.map((document) => (
                <li key={document.name}>
                  <a href={hrefOf(document.name)} aria-current={document.name === name ? "page" : undefined}>
                    {document.label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}

function Step({ to, word }: { to: ListedDocument | undefined; word: string }) {
  if (to === undefined) return <span />;
  return (
    <a href={hrefOf(to.name)} rel={word === "Next" ? "next" : "prev"}>
      <span>{word}</span>
      {to.label}
    </a>
  );
}

type DocumentFrameProps = {
  place: ReturnType<typeof placeOf>;
  contents: readonly Heading[];
  children: ReactNode;
};

/** A document between the list of all documents and its own contents. */
export function DocumentFrame({ place: { previous, own, next }, contents, children }: DocumentFrameProps) {
  const headings = contents.flatMap((heading) =>
    heading.depth === 1 ? (heading.children ?? []) : [heading],
  );
  return (
    <div className={styles.docs} data-docs="">
      <Sidebar name={own.name} />
      <div className={styles.middle}>
        <div className={styles.above}>
          <span>{own.group}</span>
          <a href={`${hrefOf(own.name)}.md`}>View as Markdown</a>
        </div>
        {headings.length > 1 && (
          <details className={styles.folded}>
            <summary>On this page</summary>
            <nav aria-label="On this page">
              <Contents headings={headings} deeper={false} />
            </nav>
          </details>
        )}
        <article className={cx(prose.prose, styles.text)}>{children}</article>
        <nav className={styles.steps} aria-label="Next documents">
          <Step to={previous} word="Previous" />
          <Step to={next} word="Next" />
        </nav>
      </div>
      {headings.length > 1 && (
        <nav className={styles.beside} aria-label="Contents">
          <p>On this page</p>
          {/* Each operation has the same headings. */}
          <Contents headings={headings} deeper={own.group !== referenceGroup.title} />
        </nav>
      )}
    </div>
  );
}
