import { paths } from "@kiteloop/ui/paths.ts";
import { byInvitation } from "../sign-up-rule.ts";

export type NavItem = { name: string; href: string };

/** Links in the header of every public page. */
export const headerLinks: NavItem[] = [
  { name: "Assessments", href: paths.assessments.href() },
  { name: "Docs", href: paths.docs.href() },
  { name: "Pricing", href: paths.pricing.href() },
  { name: "Wall of love", href: paths.wallOfLove.href() },
  { name: "About", href: paths.about.href() },
];

export const footerGroups: { title: string; items: NavItem[] }[] = [
  {
    title: "Product",
    items: [
      { name: "Pricing", href: paths.pricing.href() },
      { name: "Wall of love", href: paths.wallOfLove.href() },
      ...(byInvitation ? [] : [{ name: "Sign up", href: paths.signUp.href() }]),
      { name: "Sign in", href: paths.signIn.href() },
    ],
  },
  {
    title: "Assessments",
    items: [
      { name: "Overview", href: paths.assessments.href() },
      { name: "Invite flow", href: paths.inviteFlow.href() },
      { name: "K-factor calculator", href: paths.kFactorCalculator.href() },
    ],
  },
  {
    title: "Documentation",
    items: [
      { name: "All documents", href: paths.docs.href() },
      { name: "Getting started", href: paths.document.href({ name: "getting-started" }) },
      { name: "API reference", href: paths.document.href({ name: "reference" }) },
      { name: "Self-hosting", href: paths.document.href({ name: "operating" }) },
    ],
  },
  {
    title: "Kiteloop",
    items: [
      { name: "About", href: paths.about.href() },
      { name: "Company", href: paths.company.href() },
      { name: "Careers", href: paths.careers.href() },
      { name: "Contact", href: paths.contact.href() },
    ],
  },
  {
    title: "Small print",
    items: [
      { name: "Privacy", href: paths.privacy.href() },
      { name: "Terms", href: paths.terms.href() },
      { name: "Trust", href: paths.trust.href() },
      { name: "Status", href: paths.errorPing.href() },
    ],
  },
];
