import type { InviteFlowArea } from "@kiteloop/contract/referrals/invite-flow.data";
import { formatScore, type InviteFlowScore } from "@kiteloop/ui/lib/invite-flow/score.ts";
import styles from "./area-bars.module.css";

type AreaBarsProps = {
  areas: InviteFlowScore["areas"];
  names: Readonly<Record<InviteFlowArea, string>>;
  caption: string;
};

/** The score of each area as bars in a table, which also has the numbers. */
export function AreaBars({ areas, names, caption }: AreaBarsProps) {
  return (
    <table className={styles.bars}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Area</th>
          <th scope="col">Score</th>
          <th scope="col">Answered</th>
        </tr>
      </thead>
      <tbody>
        {areas.map(({ area, score, answered, total }) => (
          <tr key={area}>
            <th scope="row">{names[area]}</th>
            <td>
              <span className={styles.bar}>
                <span className={styles.track}>
                  {score !== null && <span style={{ inlineSize: `${score}%` }} />}
                </span>
                <b>{formatScore(score)}</b>
              </span>
            </td>
            <td>
              {answered} of {total}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
