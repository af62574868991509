import { businessTypes } from "@kiteloop/contract/publishing/business-types";
import { businessTypeNames } from "@kiteloop/contract/shared/choice-names";
import { Monogram } from "@kiteloop/ui/components/monogram.tsx";
import styles from "./quote.module.css";

/** Our quotation mark: two kites on short tails. Decorative. */
export function Marks() {
  return (
    <svg className={styles.marks} viewBox="0 0 56 34" aria-hidden="true">
      <path className={styles.light} d="M26 1 12 1.800 6.500 19z" />
      <path className={styles.deep} d="m26 1-.7 13.500L6.500 19z" />
      <path className={styles.tail} d="M6.500 19C2 23 1 30 5.500 32.500" />
      <path className={styles.light} d="m54 1-14 .8L34.500 19z" />
      <path className={styles.deep} d="m54 1-.7 13.500L34.500 19z" />
      <path className={styles.tail} d="M34.500 19c-4.500 4-5.500 11-1 13.500" />
    </svg>
  );
}

type QuoteProps = {
  name: string;
  role: string | null;
  company: string | null;
  businessType: string;
  quote: string;
};

/** A testimonial on the wall. */
export function Quote({ name, role, company, businessType, quote }: QuoteProps) {
  const kind = businessTypes.find((type) => type === businessType);
  const from = [role, company].filter(Boolean).join(", ");
  return (
    <figure className={styles.quote}>
      <Marks />
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      <figcaption className={styles.who}>
        <Monogram name={name} tone="sky" round />
        <span>
          <strong>{name}</strong>
          {from && <span>{from}</span>}
          {kind && <span className={styles.kind}>{businessTypeNames[kind]}</span>}
        </span>
      </figcaption>
    </figure>
  );
}
