import { Link } from "react-router-dom";
import styles from "./help.module.css";
import type { Topic } from "./topics.data.ts";

/** Questions and answers; `numbered` for steps. */
export function Topics({ topics, numbered }: { topics: readonly Topic[]; numbered?: boolean }) {
  const List = numbered ? "ol" : "ul";
  return (
    <List className={numbered ? styles.steps : styles.topics}>
      {topics.map(({ title, text, link }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
          {link && <Link to={link.to}>{link.label}</Link>}
        </li>
      ))}
    </List>
  );
}
