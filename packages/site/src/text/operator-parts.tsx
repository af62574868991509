import { paths } from "@kiteloop/ui/paths.ts";
import type { ReactNode } from "react";
import { operator } from "../operator.ts";
import { isOnServer } from "../place.ts";
import styles from "./operator-parts.module.css";

const EmailLink = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{to}</a>;

export const Email = () => <EmailLink to={operator.email} />;
const SecurityEmail = () => <EmailLink to={operator.securityEmail} />;
const OperatorName = () => operator.name;

/** Name and postal address. */
export function PostalAddress({ children }: { children?: ReactNode }) {
  return (
    <address className={styles.address}>
      <strong>{operator.legalName}</strong>
      {operator.address.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {children}
    </address>
  );
}

const Operator = () => (
  <PostalAddress>
    <Email />
  </PostalAddress>
);

function Contact() {
  return (
    <>
      <Operator />
      <p>
        {operator.phone && `Telephone: ${operator.phone}. `}
        The <a href={paths.contact.href()}>contact form</a> reaches the same people.
      </p>
    </>
  );
}

/** Contact of the data protection officer, if there is one. */
function Officer() {
  const { officer } = operator.privacy;
  return (
    <p>
      {officer === null
        ? "No data protection officer has been appointed. Questions about privacy go to the address above."
        : `Our data protection officer: ${officer}.`}
    </p>
  );
}

function Authority() {
  const { supervisoryAuthority } = operator.privacy;
  return (
    <p>
      You can complain to the supervisory authority of the place where you live or work
      {supervisoryAuthority === null ? "." : `, or to the one responsible for us: ${supervisoryAuthority}.`}
    </p>
  );
}

function Hosting() {
  const { provider, region } = operator.hosting;
  return `This instance is hosted by ${provider} in the region ${region}.`;
}

/** A text about where data are, for an instance on AWS and for one on a server. */
const ByPlace = ({ aws, server }: { aws: string; server: string }) => (isOnServer ? server : aws);

function Law() {
  const { governing, venue } = operator.law;
  return (
    <p>
      These terms are governed by {governing}, without its rules on conflicts of law and without the UN
      Convention on Contracts for the International Sale of Goods. Between businesses the courts of {venue}{" "}
      have jurisdiction.
    </p>
  );
}

/** The place where the source code of this instance is offered. */
function Source() {
  if (operator.source === null) return "Ask us for the source code of the version that runs here.";
  return (
    <>
      The source code of this instance is at <a href={operator.source}>{operator.source}</a>.
    </>
  );
}

/** Operator data for texts of `content/`, as tags such as `<Email />`. */
export const operatorParts = {
  Operator,
  OperatorName,
  Email,
  SecurityEmail,
  Contact,
  Officer,
  Authority,
  Hosting,
  ByPlace,
  Law,
  Source,
};
