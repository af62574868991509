import { drawTree, type PagedList } from "../lib/grow.ts";
import styles from "./tree.module.css";

/** The tree as a shape; the list beside it has the same content. */
export function TreePicture({ tree }: { tree: readonly PagedList[] }) {
  const { dots, lines, width, height } = drawTree(tree);
  const small = dots.length > 60;
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {lines.map(({ key, from, to }) => {
        const middle = (from.x + to.x) / 2;
        const path = `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
        return <path key={key} className={styles.branch} d={path} />;
      })}
      {dots.map(({ key, x, y, rejected }) => (
        <circle
          key={key}
          className={key === "" ? styles.root : rejected ? styles.rejected : styles.dot}
          cx={x}
          cy={y}
          r={key === "" ? 8 : small ? 2.5 : 5}
        />
      ))}
    </svg>
  );
}
