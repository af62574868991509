import { retention } from "@kiteloop/contract/shared/retention";
import {
  decideTestimonial,
  listTestimonialsForReview,
  type TestimonialForReview,
  testimonialStatuses,
} from "@kiteloop/contract/submissions/testimonial";
import { Button, buttonClass } from "@kiteloop/ui/components/button.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { WorkEntries } from "@kiteloop/ui/components/work-entry.tsx";
import { WorkList } from "@kiteloop/ui/components/work-list.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagedQueryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { businessTypeNames } from "../../../../lib/names.ts";
import { entryRefused } from "../lib/entry-refused.ts";
import styles from "./admin.module.css";
import { Entry } from "./entry.tsx";
import { askHref } from "./reply.ts";

type Status = TestimonialForReview["status"];

const names: Record<Status, string> = {
  pending: t("Pending"),
  approved: t("Approved"),
  rejected: t("Rejected"),
};
const options = testimonialStatuses.map((id) => ({ id, label: names[id] }));
const days = retention.rejectedTestimonials.keptFor.count;

const ways: Record<Status, readonly { to: Status; label: string }[]> = {
  pending: [
    { to: "approved", label: t("Approve") },
    { to: "rejected", label: t("Reject") },
  ],
  approved: [{ to: "rejected", label: t("Remove from wall") }],
  rejected: [{ to: "approved", label: t("Approve") }],
};

const resultTitles: Record<Status, (name: string) => string> = {
  pending: (name) => t("Testimonial from {name} moved to pending", { name }),
  approved: (name) => t("Testimonial from {name} published", { name }),
  rejected: (name) => t("Testimonial from {name} rejected", { name }),
};

const empty: Record<Status, { title: string; text: string }> = {
  pending: { title: t("No pending testimonials"), text: t("Submitted testimonials appear here for review.") },
  approved: {
    title: t("No approved testimonials"),
    text: t("Approved testimonials appear on the wall of love."),
  },
  rejected: {
    title: t("No rejected testimonials"),
    text: t("Rejected testimonials are deleted after {days} days.", { days }),
  },
};

function Testimonial({ testimonial, done }: { testimonial: TestimonialForReview; done: () => void }) {
  const { id, version, name, email, role, company, businessType, quote, at, status } = testimonial;
  const decide = useCall(decideTestimonial, {
    changes: [listTestimonialsForReview],
    evenRefused: true,
    onError: entryRefused,
    onSuccess: (_changed, { body }) => {
      const { status: to } = decideTestimonial.body.parse(body);
      toast("ok", resultTitles[to](name));
      done();
    },
  });
  const actions = (
    <>
      {ways[status].map(({ to, label }) => (
        <Button
          key={to}
          size="small"
          pending={decide.isPending}
          aria-label={`${label}: ${name}`}
          onClick={() => decide.mutate({ params: { testimonialId: id }, body: { version, status: to } })}
        >
          {label}
        </Button>
      ))}
      <a
        className={buttonClass({ size: "small", variant: "ghost" })}
        href={askHref(email)}
        aria-label={t("Email {name}", { name })}
      >
        {t("Email")}
      </a>
    </>
  );
  const from = [role, company].filter(Boolean).join(", ");
  return (
    <Entry
      who={name}
      email={email}
      note={from || undefined}
      kind={businessTypeNames[businessType]}
      at={at}
      actions={actions}
    >
      {quote}
    </Entry>
  );
}

type TestimonialsProps = { status: Status; onStatus: (status: Status) => void };

/** Submitted testimonials: only approved ones appear on the wall of love. */
export function Testimonials({ status, onStatus }: TestimonialsProps) {
  const query = useInfiniteQuery(pagedQueryOf(listTestimonialsForReview, { query: { status } }));
  return (
    <div className={styles.panel}>
      <div className={styles.filter}>
        <Segmented quiet label={t("Filter by status")} options={options} value={status} onChange={onStatus} />
      </div>
      <WorkList
        label={t("{names} testimonials", { names: names[status] })}
        query={query}
        empty={empty[status]}
      >
        {(items, refocus) => (
          <WorkEntries items={items}>
            {(testimonial) => <Testimonial testimonial={testimonial} done={refocus} />}
          </WorkEntries>
        )}
      </WorkList>
    </div>
  );
}
