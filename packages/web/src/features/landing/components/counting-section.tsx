import styles from "./landing.module.css";

/** The formula with an example that can be worked out by hand. */
export function CountingSection() {
  return (
    <section className={styles.counting} aria-labelledby="counting">
      <h2 id="counting">A number you can defend</h2>
      <figure className={styles.formula}>
        <p>
          <span>
            <b>K</b>
            <small>0.42</small>
          </span>
          <i>=</i>
          <span>
            <b>i</b>
            <small>3.0 invitations per participant</small>
          </span>
          <i>×</i>
          <span>
            <b>c</b>
            <small>14 % joins per invitation</small>
          </span>
        </p>
        <figcaption>
          An example: 100 participants send 300 invitations, and 42 of those they invited join. Kiteloop never
          shows K without both factors.
        </figcaption>
      </figure>
      <ul>
        <li>
          <h3>Counted once</h3>
          <p>
            A replayed, reordered or duplicated report changes no total. The tests kill the server to see.
          </p>
        </li>
        <li>
          <h3>Yours to run</h3>
          <p>
            The whole product starts on one machine with <code>npm start</code>, and in your own AWS account
            without servers.
          </p>
        </li>
        <li>
          <h3>Nothing hidden</h3>
          <p>Apache-2.0, every feature included. No address-book scraping, no tricks on invitees.</p>
        </li>
      </ul>
    </section>
  );
}
