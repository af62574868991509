import About from "../../../content/press.mdx";
import { Card, Cards } from "../../ui/card.tsx";
import { pressColors } from "./colours.data.ts";
import logo from "./kiteloop-logo.svg?url";
import logoOnDark from "./kiteloop-logo-on-dark.svg?url";
import mark from "./kiteloop-mark.svg?url";
import styles from "./press.module.css";

const files = [
  {
    file: logo,
    name: "kiteloop-logo.svg",
    label: "Logo on a light background",
    ground: styles.light,
    width: 125,
  },
  {
    file: logoOnDark,
    name: "kiteloop-logo-on-dark.svg",
    label: "Logo on a dark background",
    ground: styles.dark,
    width: 125,
  },
  { file: mark, name: "kiteloop-mark.svg", label: "Symbol only", ground: styles.light, width: 32 },
];

function Logos() {
  return (
    <ul className={styles.files}>
      {files.map(({ file, name, label, ground, width }) => (
        <li key={name}>
          <span className={`${styles.ground} ${ground}`}>
            <img src={file} alt="" width={width * 1.5} height={48} />
          </span>
          <a href={file} download={name}>
            {label} <span className={styles.kind}>(SVG)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Colours() {
  return (
    <ul className={styles.colours}>
      {pressColors.map(({ name, hex, use }) => (
        <li key={name}>
          <span className={styles.swatch} style={{ background: hex }} aria-hidden="true" />
          <span>
            <strong>{name}</strong> <code>{hex}</code>
            <br />
            {use}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Press material. */
export function Press() {
  return (
    <Cards>
      <Card title="In one paragraph">
        <About />
        <p>
          The name is written “Kiteloop”: one word, with a capital K. Headings use Funnel Display, and text
          uses Figtree. Both fonts are free.
        </p>
      </Card>
      <Card title="Logo">
        <Logos />
      </Card>
      <Card title="Colors">
        <Colours />
      </Card>
    </Cards>
  );
}
