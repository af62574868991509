import { paths } from "../../../app/paths.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { MoreLink } from "../../ui/link.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./hosting-section.module.css";

/** The parts of a deployment, as declared in `stacks/`. */
const parts: [name: string, what: string][] = [
  ["Lambda", "every endpoint, the fold, email and timers"],
  ["DynamoDB", "one table, which is also the log"],
  ["API Gateway", "one HTTP API for the app and for published widgets"],
  ["CloudFront and S3", "this site, the app, the published widgets"],
  ["Cognito", "members' accounts and passwords"],
  ["SES", "invitations, codes and notices"],
];

export function HostingSection() {
  return (
    <Section
      id="hosting"
      title="Yours to run, in two commands"
      lead="The same handlers run on one machine and in your AWS account. Nothing in the list bills by the hour, and no edition keeps features back."
    >
      <div className={styles.columns}>
        <div className={styles.commands}>
          <CodeBlock label="On this machine: no account, no Docker, 90 days of demo data" code="npm start" />
          <CodeBlock label="In your AWS account, one stack per stage" code="npx sst deploy --stage prod" />
          <MoreLink href={paths.pricing.href()}>What that costs at your number of events</MoreLink>
        </div>
        <dl className={styles.parts}>
          {parts.map(([name, what]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
