import type { ReactNode } from "react";
import styles from "./facts.module.css";

export type Fact = { key: string; name: ReactNode; text: ReactNode };

type FactsProps = { label: string; heads: readonly [string, string]; rows: readonly Fact[] };

/** A table of two columns, which fits a phone: term and description. */
export function Facts({ label, heads, rows }: FactsProps) {
  return (
    <table className={styles.facts} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, text }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
