import type { PageEvents } from "@kiteloop/page-client/element";
import { onWidgetEvents, type WidgetEvent } from "@kiteloop/page-client/events";
import { type KiteloopRoom, roomHeight } from "@kiteloop/page-client/room";
import { defineComponent, h, inject, onBeforeUnmount, onMounted, type PropType } from "vue";
import { clientKey } from "./plugin.ts";

/**
 * Renders a published widget in place. Without the plugin it is the plain element, which needs the script tag in the
 * page. Other attributes go to the element.
 */
export const KiteloopWidget = defineComponent({
  name: "KiteloopWidget",
  inheritAttrs: false,
  props: {
    /** `wgt_...` of a published widget. */
    id: { type: String, required: true },
    /**
     * Reserves the widget's height with a box of the class `kiteloop-room`, so that nothing moves when the script loads:
     * the widget's type for the height with its built-in texts, or CSS pixels.
     */
    room: { type: [String, Number] as PropType<KiteloopRoom>, default: undefined },
  },
  emits: {
    open: (_: PageEvents["open"]) => true,
    dismiss: (_: PageEvents["dismiss"]) => true,
    share: (_: PageEvents["share"]) => true,
    invite: (_: PageEvents["invite"]) => true,
  },
  setup(props, { attrs, emit }) {
    const client = inject(clientKey, null);
    const report: { [E in WidgetEvent]: (details: PageEvents[E]) => void } = {
      open: (details) => emit("open", details),
      dismiss: (details) => emit("dismiss", details),
      share: (details) => emit("share", details),
      invite: (details) => emit("invite", details),
    };
    let stop = () => {};
    onMounted(() => {
      if (!client) return;
      stop = onWidgetEvents(
        client.actions.on,
        () => props.id,
        (event, details) => report[event](details),
      );
    });
    onBeforeUnmount(() => stop());
    return () => {
      const element = h("kiteloop-widget", { ...attrs, id: props.id });
      if (props.room === undefined) return element;
      // On a box, because styles of the page have no effect on the widget's element.
      return h("div", { class: "kiteloop-room", style: { minHeight: `${roomHeight(props.room)}px` } }, [
        element,
      ]);
    };
  },
});
