import { cx } from "../lib/cx.ts";
import styles from "./skeleton.module.css";

type SkeletonProps = { width?: string; height?: string } | { className: string | undefined };

/** Placeholder of loading content, with its future size. In prerendered HTML the size needs a class: the policy forbids inline styles. */
export function Skeleton(props: SkeletonProps) {
  if ("className" in props)
    return <span className={cx(styles.skeleton, props.className)} aria-hidden="true" />;
  const { width = "100%", height = "1rem" } = props;
  return (
    <span className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
  );
}
