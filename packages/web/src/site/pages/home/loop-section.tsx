import { Section } from "../../ui/section.tsx";
import { LoopLine } from "./loop-line.tsx";
import styles from "./loop-section.module.css";

const stations = [
  {
    title: "A user shares",
    text: "The invite widget gives each of your users a link of their own: to copy, to send by email, to put behind a QR code or into the phone's share sheet.",
  },
  {
    title: "A friend is greeted",
    text: "Whoever follows the link lands on your site. The welcome widget names the inviter and keeps the offer in view.",
  },
  {
    title: "They join, and convert",
    text: "Your page reports it or, better, your server. The same report sent five times counts once.",
  },
  {
    title: "The loop closes",
    text: "The friend is a user with a link now. You see K with both its factors, and the invitations by widget and by channel.",
  },
];

export function LoopSection() {
  return (
    <Section
      id="loop"
      tone="surface"
      title="One round of the loop"
      lead="Invite, share and welcome do the work on your site; a waitlist, a leaderboard, milestones and a prompt keep it going. Each round turns a user into the next inviter."
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
