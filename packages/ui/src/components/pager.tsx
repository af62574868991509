import { ChevronLeft, ChevronRight } from "lucide-react";
import { t } from "../lib/messages.tsx";
import { Button } from "./button.tsx";
import styles from "./pager.module.css";

/** Rows of one page. */
export const pageSize = 25;

/** A list's rows on one of its pages, from 1; the last page if there aren't as many. */
export function pageOf<Row>(rows: readonly Row[], page: number) {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const shown = Math.min(pages, Math.max(1, Math.floor(page) || 1));
  const first = (shown - 1) * pageSize;
  return { rows: rows.slice(first, first + pageSize), page: shown, pages, first };
}

type PagerProps = {
  page: number;
  pages: number;
  /** Index of the page's first row. */
  first: number;
  /** Of all pages. */
  count: number;
  onPage: (page: number) => void;
};

/** The rows of this page, and the pages beside it; nothing if there is only one. */
export function Pager({ page, pages, first, count, onPage }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} aria-label={t("Pages")}>
      <span>
        {t("{from, number} to {to, number} of {count, number}", {
          ...{ from: first + 1, to: Math.min(count, first + pageSize), count },
        })}
      </span>
      <Button
        icon
        size="small"
        aria-label={t("Previous page")}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <Button
        icon
        size="small"
        aria-label={t("Next page")}
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
