import type { BusinessType } from "./business-types.ts";
import { agency } from "./presets/agency.data.ts";
import { community } from "./presets/community.data.ts";
import type { PresetCopy } from "./presets/copy.ts";
import { ecommerce } from "./presets/ecommerce.data.ts";
import { education } from "./presets/education.data.ts";
import { fintech } from "./presets/fintech.data.ts";
import { game } from "./presets/game.data.ts";
import { marketplace } from "./presets/marketplace.data.ts";
import { mobileApp } from "./presets/mobile-app.data.ts";
import { newsletter } from "./presets/newsletter.data.ts";
import { nonprofit } from "./presets/nonprofit.data.ts";
import { other } from "./presets/other.data.ts";
import { saas } from "./presets/saas.data.ts";

export const presetCopy: Record<BusinessType, PresetCopy> = {
  saas,
  ecommerce,
  marketplace,
  newsletter,
  community,
  "mobile-app": mobileApp,
  fintech,
  education,
  agency,
  game,
  nonprofit,
  other,
};
