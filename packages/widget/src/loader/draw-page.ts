import { queueTask, tasks } from "../ui/task-queue.ts";
import { loader } from "./current-loader.ts";
import { placeFloatingWidgets } from "./floating-widgets.ts";

/** Resolves when all widgets that are shown at once are drawn. */
export let drawn: Promise<void>;

/** Draws the widgets: in separate tasks if the page has a body already, else at once. */
export function drawPage(): void {
  const placeWidgets = () => (loader.features.places ?? placeFloatingWidgets)(loader);
  drawn = new Promise((resolve) => {
    const resolveAfterAll = () => (tasks[0] ? queueTask(resolveAfterAll) : resolve());
    if (document.body) {
      queueTask(placeWidgets);
      queueTask(resolveAfterAll);
    } else {
      // Nothing is painted yet, and drawing later would shift the page. Errors thrown here are ignored.
      resolve();
      placeWidgets();
    }
  });
}
