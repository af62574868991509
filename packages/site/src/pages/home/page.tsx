import { paths } from "@kiteloop/ui/paths.ts";
import type { Page } from "../../page.ts";
import { CtaBand } from "../../ui/cta-band.tsx";
import { JoinButton } from "../../ui/join-button.tsx";
import { ButtonAnchor } from "../../ui/link.tsx";
import { CountingSection } from "./counting-section.tsx";
import { DeveloperSection } from "./developer-section.tsx";
import { Hero } from "./hero.tsx";
import { HostingSection } from "./hosting-section.tsx";
import { LimitsSection } from "./limits-section.tsx";
import { LoopSection } from "./loop-section.tsx";
import { PictureSection } from "./picture-section.tsx";
import { TrySection } from "./try-section.tsx";

function Body() {
  return (
    <>
      <Hero />
      <LoopSection />
      <PictureSection />
      <CountingSection />
      <DeveloperSection />
      <HostingSection />
      <TrySection />
      <LimitsSection />
      <CtaBand
        title="Your first widget in ten minutes"
        text="Enter your website, choose a preset and paste the script tag. Nothing on your site changes before you publish."
        actions={
          <>
            <JoinButton />
            <ButtonAnchor href={paths.pricing.href()}>See the plans</ButtonAnchor>
          </>
        }
      />
    </>
  );
}

export const page: Page = {
  path: "/",
  title: "invite and referral widgets you can trust",
  description:
    "Open-source invite and referral widgets for your site. See how many users each user brings, counted exactly once. Self-hosted, on a server or on AWS.",
  Body,
};
