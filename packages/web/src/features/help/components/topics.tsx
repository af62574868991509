import { Link } from "react-router-dom";
import styles from "./help.module.css";
import type { Topic } from "./topics.data.ts";

/** Questions and answers; `numbered` for steps. */
export function Topics({ topics, numbered }: { topics: readonly Topic[]; numbered?: boolean }) {
  const List = numbered ? "ol" : "ul";
  return (
    <List className={numbered ? styles.steps : styles.topics}>
      {topics.map((topic) => (
        <li key={topic.title}>
          <h3>{topic.title}</h3>
          <Answer topic={topic} />
        </li>
      ))}
    </List>
  );
}

/** Questions whose answers are folded. */
export function FoldedTopics({ topics }: { topics: readonly Topic[] }) {
  return (
    <ul className={styles.folded}>
      {topics.map((topic) => (
        <li key={topic.title}>
          <details>
            <summary>
              <h3>{topic.title}</h3>
            </summary>
            <Answer topic={topic} />
          </details>
        </li>
      ))}
    </ul>
  );
}

function Answer({ topic: { text, link } }: { topic: Topic }) {
  return (
    <>
      <p>{text}</p>
      {link && <Link to={link.to}>{link.label}</Link>}
    </>
  );
}
