import { Section } from "../../ui/section.tsx";
import { LoopLine } from "./loop-line.tsx";
import styles from "./loop-section.module.css";

const stations = [
  {
    title: "A user shares",
    text: "The invite widget gives each user a personal link to copy, email, show as a QR code or send from the phone’s share sheet.",
  },
  {
    title: "A friend arrives",
    text: "A friend follows the link to your site. The welcome widget names the inviter and keeps the offer visible.",
  },
  {
    title: "They join and convert",
    text: "Your server reports it, or your page. A report that is sent five times counts once.",
  },
  {
    title: "The loop closes",
    text: "The friend is now a user with a link of their own. You see K with its factors, by widget and by channel.",
  },
];

export function LoopSection() {
  return (
    <Section
      id="loop"
      tone="surface"
      title="How the loop works"
      lead="Invite, share and welcome widgets start the loop. Waitlists, leaderboards, milestones, rewards and prompts keep it going. Each round turns a new user into the next inviter."
    >
      <div className={styles.loop}>
        <LoopLine />
        <ol className={styles.stations}>
          {stations.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
