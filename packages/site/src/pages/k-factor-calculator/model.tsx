import { calculatorModel } from "@kiteloop/metrics";
import styles from "./model.module.css";

/** The formula, its variables and its assumptions. */
export function Model() {
  const { formula, formulaAtOne, symbols, assumptions, source } = calculatorModel;
  return (
    <div className={styles.model}>
      <div>
        <p className={styles.formula}>{formula}</p>
        <p className={styles.formula}>{formulaAtOne}</p>
        <dl>
          {Object.entries(symbols).map(([symbol, meaning]) => (
            <div key={symbol}>
              <dt>{symbol}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.source}>Source: {source}</p>
      </div>
      <div>
        <h3>Assumptions</h3>
        <ul>
          {assumptions.map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
