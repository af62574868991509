import * as z from "zod";
import { apiEndpoint } from "../shared/endpoint.ts";
import { none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { getWidget, listWidgets, widget } from "./widget.ts";

export const apiListWidgets = apiEndpoint(listWidgets, {
  id: "widget.apiList",
  path: "/v1/widgets",
  summary: "List the project's widgets",
  params: none,
  response: z.strictObject({ items: z.array(widget) }),
});

export const apiGetWidget = apiEndpoint(getWidget, {
  id: "widget.apiGet",
  path: "/v1/widgets/{widgetId}",
  summary: "Get a widget with its draft",
  params: z.strictObject({ widgetId: ids.widget }),
  response: widget,
});
