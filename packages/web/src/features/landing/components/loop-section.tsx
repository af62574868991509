import styles from "./landing.module.css";

const steps = [
  {
    title: "A user shares",
    text: "An invite form or share link on your site gives each of your users a link of their own: by mail, copy, QR code or the phone's share sheet.",
  },
  {
    title: "A friend is greeted",
    text: "Whoever follows the link is welcomed by the inviter's name, and the offer stays in view.",
  },
  {
    title: "They join and convert",
    text: "Your page or your server reports it. The same report sent five times counts once.",
  },
  {
    title: "The loop closes",
    text: "The friend gets a link too. You see K with both its factors, for every widget and channel.",
  },
];

export function LoopSection() {
  return (
    <section className={styles.loop} aria-labelledby="loop">
      <h2 id="loop">How the loop works</h2>
      <ol>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
