import { Fragment } from "react";
import { operator } from "../operator.ts";
import styles from "./source.module.css";

/** A file of the repository as the source of a claim: a link if the operator names a repository. */
export function Source({ path }: { path: string }) {
  const name = (
    <code className={styles.source}>
      {path.split("/").map((part, index) => (
        <Fragment key={part}>
          {index > 0 && (
            <>
              /<wbr />
            </>
          )}
          {part}
        </Fragment>
      ))}
    </code>
  );
  return operator.source ? <a href={`${operator.source}/blob/main/${path}`}>{name}</a> : name;
}
