import { awsFreeNote, awsNotIncluded, awsPrices, awsRegion, awsUsage } from "@kiteloop/metrics";
import { Faq } from "../../ui/faq.tsx";
import styles from "./prices.module.css";
import { dollars, priced, quantity } from "./words.ts";

const bases = {
  measured: "measured by a test",
  setting: "setting of the stack",
  assumed: "assumption",
} as const;

function UnitPrices() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling areas must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Unit prices, table">
      <table>
        <thead>
          <tr>
            <th scope="col">Billed item</th>
            <th scope="col">Price</th>
            <th scope="col">Free each month</th>
            <th scope="col">Date</th>
          </tr>
        </thead>
        <tbody>
          {Object.values(awsPrices).map(({ name, price, per, unit, free, source, asOf }) => (
            <tr key={name}>
              <th scope="row">
                <a href={source} rel="noreferrer">
                  {name}
                </a>
              </th>
              <td>
                {dollars(price)} for {priced(per, unit)}
              </td>
              <td>{free > 0 ? `${quantity(free)} ${unit}` : "none"}</td>
              <td>{asOf ?? "not dated"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Assumptions() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling areas must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Assumptions, table">
      <table>
        <thead>
          <tr>
            <th scope="col">Quantity</th>
            <th scope="col">Value</th>
            <th scope="col">Based on</th>
          </tr>
        </thead>
        <tbody>
          {Object.values(awsUsage).map(({ text, value, basis }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <td>{quantity(value)}</td>
              <td>{bases[basis]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Missing = () => (
  <ul className={styles.missing}>
    {awsNotIncluded.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

const items = [
  { question: `Unit prices, ${awsRegion}`, answer: <UnitPrices /> },
  { question: "Assumptions", answer: <Assumptions /> },
  { question: "Not included", answer: <Missing /> },
];

/** Basis of the calculation: each price with source and date, each quantity with its assumption. */
export function Prices() {
  return (
    <div className={styles.tables}>
      <p>{awsFreeNote}</p>
      <Faq items={items} wide />
    </div>
  );
}
