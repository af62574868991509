import { paths } from "@kiteloop/ui/paths.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { MoreLink } from "../../ui/link.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./hosting-section.module.css";

/** The parts of a deployment on AWS, as declared in `stacks/`. */
const parts: [name: string, what: string][] = [
  ["Lambda", "every endpoint, counting, email and scheduled jobs"],
  ["DynamoDB", "one table, which is also the event log"],
  ["API Gateway", "one HTTP API for the app and for published widgets"],
  ["CloudFront and S3", "this site, the app and published widgets"],
  ["Cognito", "members’ accounts and passwords"],
  ["SES", "invitations, codes and notices"],
];

export function HostingSection() {
  return (
    <Section
      id="hosting"
      title="Run it yourself"
      lead="The same code runs on your machine, on a small server and in your AWS account, where no service is billed by the hour. No features are held back for a paid edition."
    >
      <div className={styles.columns}>
        <div className={styles.commands}>
          <CodeBlock label="On your machine: no account, no Docker, 90 days of demo data" code="npm start" />
          <CodeBlock
            label="On a server with Node and a proxy, once its settings are in place"
            code="npm run server -- start"
          />
          <CodeBlock
            label="In your AWS account, once its settings are in place"
            code="npx sst deploy --stage prod"
          />
          <MoreLink href={paths.pricing.href()}>Estimate your AWS costs</MoreLink>
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
