import { perInviter } from "@kiteloop/metrics";
import { number } from "../../growth/words.ts";
import styles from "./trap.module.css";

const example = { participants: 1_000, referrers: 120, joins: 150 };
const { k, perReferrer: each, overstatement } = perInviter(example);

/** A worked example of a number that is often mistaken for K. */
export function MistakenK() {
  return (
    <div className={styles.trap}>
      <div>
        <p>
          Say you have {example.participants.toLocaleString("en")} participants. {example.referrers} of them
          invited someone, and {example.joins} friends joined.
        </p>
        <p>
          “Per referrer” divides by the {example.referrers} who invited. It shows how successful inviters are,
          and it can be above 1 while the loop dies out, because it leaves out the other{" "}
          {example.participants - example.referrers}. A growth formula with that number assumes that every new
          user invites. K divides by everyone who could have invited.
        </p>
      </div>
      <table>
        <caption className="visually-hidden">The same month, divided in two ways</caption>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Divided by</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">K</th>
            <td>{example.participants.toLocaleString("en")} participants</td>
            <td>{number(k ?? 0)}</td>
          </tr>
          <tr>
            <th scope="row">Per referrer</th>
            <td>{example.referrers} who invited</td>
            <td>{number(each ?? 0)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>
              Mistaken for K, the second number is {number(overstatement ?? 0)} times too high.
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
