import useCss from "../ui/use.css";
import { keepFieldEvents } from "./keep-field-events.ts";
import { keepOnPage } from "./keep-on-page.ts";
import { addLateStyles } from "./late-styles.ts";
import { keepOnTop } from "./modal.ts";
import type { InstancePort, LifetimePort, ScriptPort } from "./ports.ts";

/** Everything that matters only once a visitor uses a widget, or a modal from which one may be opened. */
export default function use(loader: InstancePort & LifetimePort & Pick<ScriptPort, "styles">): void {
  addLateStyles(loader, useCss);
  keepFieldEvents(loader);
  keepOnTop(loader);
  keepOnPage(loader);
}
