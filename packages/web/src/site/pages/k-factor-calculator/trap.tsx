import { perInviter } from "@kiteloop/metrics";
import { number } from "../../growth/words.ts";
import styles from "./trap.module.css";

const example = { participants: 1_000, referrers: 120, joins: 150 };
const { k, perReferrer: each, overstatement } = perInviter(example);

/** A worked example of a number that is often mistaken for K. */
export function Trap() {
  return (
    <div className={styles.trap}>
      <div>
        <p>
          Say you have {example.participants.toLocaleString("en")} participants. {example.referrers} of them
          invited someone, and {example.joins} friends joined.
        </p>
        <p>
          “Per referrer” divides by the {example.referrers} who invited. It answers how well those who invite
          do it, and it can stand above 1 while the loop dies out: the other{" "}
          {example.participants - example.referrers} count for nothing. Whoever puts that number into a growth
          formula assumes that every newcomer will invite. K divides by everybody who could have invited.
        </p>
      </div>
      <table>
        <caption className="visually-hidden">The same month, divided in two ways</caption>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Divided by</th>
            <th scope="col">Comes to</th>
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
            <td colSpan={3}>Read as K, the second overstates it {number(overstatement ?? 0)} times.</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
