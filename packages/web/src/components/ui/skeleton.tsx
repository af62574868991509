import styles from "./skeleton.module.css";

type SkeletonProps = { width?: string; height?: string };

/** Placeholder of loading content, with its future size. */
export function Skeleton({ width = "100%", height = "1rem" }: SkeletonProps) {
  return (
    <span className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
  );
}
