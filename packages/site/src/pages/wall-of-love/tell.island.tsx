import { businessTypes } from "@kiteloop/contract/publishing/business-types";
import { businessTypeNames } from "@kiteloop/contract/shared/choice-names";
import { formLimits } from "@kiteloop/contract/shared/form-limits";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { TextArea, TextField } from "@kiteloop/ui/components/field.tsx";
import { CheckField, SelectField } from "../../form/choices.tsx";
import { counted, ErrorSummary, Failure, Pair, PublicForm, Send, SentNotice } from "../../form/parts.tsx";
import { checked, emailAddress, lengthOf, oneOf, optional, textOf } from "../../form/rules.ts";
import { useForm } from "../../form/use-form.ts";
import { Quote } from "./quote.tsx";
import styles from "./tell.module.css";

export type TellProps = {
  operator: string;
  mail: string;
  /** Days until a withdrawn testimonial is deleted. */
  forgottenAfter: number;
};

const labels = {
  quote: "What Kiteloop did for you",
  name: "Your name",
  email: "Email",
  role: "Role",
  company: "Company",
  businessType: "Industry",
  consent: "Consent",
};

const rules = {
  quote: textOf(formLimits.quote, "Write what Kiteloop did for you."),
  name: textOf(formLimits.name, "Enter your name."),
  email: emailAddress,
  role: optional(textOf(formLimits.role, "")),
  company: optional(textOf(formLimits.company, "")),
  businessType: oneOf(businessTypes, "Choose an industry."),
  consent: checked("We need your consent to store and publish your testimonial."),
};

type Values = Record<keyof typeof rules, string>;

const orNull = (value: string) => value.trim() || null;

function bodyOf({ quote, name, email, role, company, businessType }: Values) {
  return {
    ...{ name, email, businessType, quote, consent: true },
    ...(role.trim() && { role }),
    ...(company.trim() && { company }),
  };
}

const kinds = businessTypes.map((id) => ({ id, label: businessTypeNames[id] }));

function Preview({ quote, name, role, company, businessType }: Values) {
  return (
    <div className={styles.preview}>
      <p>Preview</p>
      <Quote
        quote={quote.trim() || "Your words"}
        name={name.trim() || "Your name"}
        role={orNull(role)}
        company={orNull(company)}
        businessType={businessType}
      />
    </div>
  );
}

/** The testimonial form, with a preview of its public part. */
export function Island({ operator, mail, forgottenAfter }: TellProps) {
  const form = useForm({ id: "tell", path: "/api/testimonials", rules, fresh: ["consent"], body: bodyOf });
  const { values, errors, state } = form;
  if (state === "sent") {
    return (
      <SentNotice
        title="Thank you. We’ll review it"
        again={<Button onClick={form.restart}>Write another testimonial</Button>}
      >
        <p>
          {operator} reviews your testimonial before publishing it, and may contact you at{" "}
          <strong>{values.email.trim()}</strong>. We publish your words unedited, or not at all.
        </p>
        <p>
          You can withdraw it at any time by writing to <a href={`mailto:${mail}`}>{mail}</a>.
        </p>
      </SentNotice>
    );
  }
  return (
    <div className={styles.tell}>
      <PublicForm {...form.wiring} aria-label="Testimonial">
        <Failure problem={form.problem} mail={mail} />
        <ErrorSummary errors={errors} labels={labels} focus={form.focus} />
        <TextArea
          label={labels.quote}
          name="quote"
          rows={5}
          required
          hint="What changed, for whom and by how much? Numbers help. So does what didn’t work."
          aside={counted(lengthOf(values.quote), formLimits.quote.max)}
          error={errors.quote}
        />
        <Pair>
          <TextField label={labels.name} name="name" autoComplete="name" required error={errors.name} />
          <TextField
            label={labels.email}
            name="email"
            type="email"
            autoComplete="email"
            required
            hint="Never shown."
            error={errors.email}
          />
        </Pair>
        <Pair>
          <TextField
            label={labels.role}
            aside="optional"
            name="role"
            autoComplete="organization-title"
            error={errors.role}
          />
          <TextField
            label={labels.company}
            aside="optional"
            name="company"
            autoComplete="organization"
            error={errors.company}
          />
        </Pair>
        <SelectField
          label={labels.businessType}
          name="businessType"
          options={kinds}
          empty="Choose"
          required
          error={errors.businessType}
        />
        <CheckField
          name="consent"
          required
          label={
            <>
              I agree that {operator} publishes my words, name, role, company and industry on this page. My
              email address is used only for questions and is never published. I can withdraw my consent at
              any time by writing to {mail}. The testimonial is then removed at once and deleted within{" "}
              {forgottenAfter} days.
            </>
          }
          error={errors.consent}
        />
        <Send state={state} slow={form.slow} label="Send for review">
          We review every testimonial before publishing it.
        </Send>
      </PublicForm>
      <Preview {...values} />
    </div>
  );
}
