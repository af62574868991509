import { CopyField } from "../../../components/ui/copy-field.tsx";
import styles from "./landing.module.css";

const tag = `<script type="module" src="https://edge.example.com/w/prj_….js"></script>`;
const call = `kiteloop.identify({ externalId: "user-42", name: "Robin" })`;

export function TagSection() {
  return (
    <section className={styles.tag} aria-labelledby="tag">
      <div className={styles.pitch}>
        <h2 id="tag">One script tag</h2>
        <p>
          One tag for all widgets of a site, one call that says who is signed in. What an invite widget needs
          stays under 8 KB compressed: a check in the build fails above that.
        </p>
        <p>
          Publishing writes a new immutable version first and moves the tag to it last. If anything fails, the
          old version stays.
        </p>
      </div>
      <div className={styles.code}>
        <CopyField label="script tag" value={tag} />
        <CopyField label="identify call" value={call} />
      </div>
    </section>
  );
}
