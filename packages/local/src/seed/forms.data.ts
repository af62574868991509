import type { BusinessType } from "@kiteloop/contract/publishing/business-types";
import type { InviteFlowAnswers } from "@kiteloop/contract/referrals/invite-flow.data";
import type { ContactTopic } from "@kiteloop/contract/shared/form-limits";
import type { FeedbackKind, FeedbackStatus } from "@kiteloop/contract/submissions/feedback-limits";

/** Made-up people of companies with obviously made-up names; nobody can own `.example` hosts (RFC 2606). */
type MadeUpTestimonial = {
  daysAgo: number;
  name: string;
  role: string;
  company: string;
  businessType: BusinessType;
  quote: string;
  approved: boolean;
};

export const testimonials: readonly MadeUpTestimonial[] = [
  {
    daysAgo: 61,
    name: "Nora Ekholm",
    role: "Product manager",
    company: "fjordnote.example (demo)",
    businessType: "saas",
    quote:
      "Demo text. We placed the invite widget in the settings and changed nothing else on the site; the script tag was the whole integration.",
    approved: true,
  },
  {
    daysAgo: 48,
    name: "Kofi Mendes",
    role: "Founder",
    company: "papaya-prints.example (demo)",
    businessType: "ecommerce",
    quote:
      "Demo text. Our server reports each order once with its number. Reporting it again after a time-out did not count it twice.",
    approved: true,
  },
  {
    daysAgo: 37,
    name: "Hana Novak",
    role: "Editor",
    company: "thursday-letter.example (demo)",
    businessType: "newsletter",
    quote:
      "Demo text. The K-factor of our newsletter is 0.3. That is not viral, and now we know which of the two steps to work on.",
    approved: true,
  },
  {
    daysAgo: 26,
    name: "Rafa Castell",
    role: "Developer",
    company: "quartermaster.example (demo)",
    businessType: "marketplace",
    quote:
      "Demo text. I host it in our own AWS account. The widget loads as one file from our own domain, and our content security policy stayed as strict as it was.",
    approved: true,
  },
  {
    daysAgo: 15,
    name: "Selma Quist",
    role: "Community lead",
    company: "allotment-club.example (demo)",
    businessType: "community",
    quote:
      "Demo text. Members share by their messenger or a printed QR code. The table of channels told us that the printed ones bring more of them.",
    approved: true,
  },
  {
    daysAgo: 6,
    name: "Taro Lorenz",
    role: "Growth engineer",
    company: "pocket-orbit.example (demo)",
    businessType: "game",
    quote:
      "Demo text. We paused a published widget on a Friday evening. It was gone from every page within five minutes, without a deployment of ours.",
    approved: true,
  },
  {
    daysAgo: 1,
    name: "Yara Bakker",
    role: "Operations",
    company: "tidewater-aid.example (demo)",
    businessType: "nonprofit",
    quote: "Demo text. This one waits in the admin area until someone of the staff approves or rejects it.",
    approved: false,
  },
];

/** A made-up person's address. */
export function addressOf(name: string): string {
  return `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
}

type Written = { daysAgo: number; name: string; topic: ContactTopic; message: string };

export const messages: readonly Written[] = [
  {
    daysAgo: 1.6,
    name: "Emil Toth",
    topic: "question",
    message:
      "Hello,\n\ncan one project have widgets on two hosts, our shop and our help pages? Both have the same customers.\n\nEmil (made up, as all of this demo)",
  },
  {
    daysAgo: 0.4,
    name: "Vera Okafor",
    topic: "privacy",
    message:
      "Hello,\n\na customer of ours asks which data of theirs you keep and for how long. Where does your privacy policy say it?\n\nVera (made up, as all of this demo)",
  },
];

type MadeUpFeedback = {
  daysAgo: number;
  kind: FeedbackKind;
  text: string;
  status: FeedbackStatus;
  answer: string | null;
};

/** Feedback from the demo's member to the operator, who are the same person here. */
export const feedback: readonly MadeUpFeedback[] = [
  {
    daysAgo: 33,
    kind: "idea",
    text: "Demo text, made up. I would like to see in the list of participants who came by which channel, and sort by it.",
    status: "planned",
    answer: "Demo text. A good idea: it is on the list for the next version.",
  },
  {
    daysAgo: 17,
    kind: "problem",
    text: "Demo text, made up. The cohort of last month says “maturing” and shows no K.",
    status: "declined",
    answer:
      "Demo text. It stays so until everybody in it is older than the window: a number before that would change under your hands.",
  },
  {
    daysAgo: 2,
    kind: "other",
    text: "Demo text, made up. Which of our addresses should our legal team write to?",
    status: "sent",
    answer: null,
  },
];

/** The demo project's results in the invite-flow assessment, by days ago. */
export const assessment: { daysAgo: number; answers: InviteFlowAnswers } = {
  daysAgo: 12,
  answers: {
    E1: "yes",
    E2: "partly",
    E3: "yes",
    E4: "no",
    E6: "yes",
    E7: "yes",
    E8: "yes",
    E9: "partly",
    E10: "no",
    L1: "yes",
    L2: "yes",
    L3: "partly",
    L4: "yes",
    L5: "not-applicable",
    F1: "no",
    F2: "yes",
    F3: "partly",
    F6: "no",
    T1: "yes",
    T2: "yes",
    T4: "partly",
    T5: "yes",
    M1: "yes",
    M2: "yes",
  },
};
