import { Fragment, type ReactNode } from "react";
import type { Problem } from "../../api.ts";
import styles from "./ping.module.css";

type FactsProps = { facts: readonly (readonly [name: string, value: ReactNode])[] };

/** Names and values; a missing value is a dash, so that the layout stays the same. */
export function FactList({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value ?? "–"}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Details of a failed call. */
export const factsOf = ({ status, code, digest, requestId }: Problem): FactsProps["facts"] => [
  ["Status", status || undefined],
  ["Code", <code key="code">{code}</code>],
  ["Digest", digest && <code key="digest">{digest}</code>],
  ["Request", requestId && <code key="request">{requestId}</code>],
];
