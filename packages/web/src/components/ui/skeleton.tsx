import styles from "./skeleton.module.css";

type SkeletonProps = { width?: string; height?: string };

/** The place of something that is being read, with the size it will have. */
export function Skeleton({ width = "100%", height = "1rem" }: SkeletonProps) {
  return (
    <span className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
  );
}
