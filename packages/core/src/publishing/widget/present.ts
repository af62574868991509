import { isDeepStrictEqual } from "node:util";
import { isHoldout } from "@kiteloop/contract/publishing/experiment-plan";
import type { Widget, WidgetPicture } from "@kiteloop/contract/publishing/widget";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import type { StoredWidget } from "./store.ts";

/** Compares regardless of the order of keys, which the table does not keep. */
export function sameConfig(one: WidgetConfig, other: WidgetConfig): boolean {
  return isDeepStrictEqual(one, other);
}

/** True if the draft equals the published version. */
export function isPublished({ draft, published }: StoredWidget): boolean {
  return published !== undefined && sameConfig(draft, published.config);
}

/** A small picture's data: the live version's design, or the draft's before there is one. */
export function pictureOf({ type, draft, published }: StoredWidget): WidgetPicture {
  return { type, design: (published?.config ?? draft).design };
}

/** A widget as the API shows it. */
export function toApiWidget(widget: StoredWidget): Widget {
  const { published, publishFailed } = widget;
  return {
    id: widget.widgetId,
    projectId: widget.projectId,
    name: widget.name,
    type: widget.type,
    status: widget.status,
    draft: widget.draft,
    publishedVersion: published?.number ?? null,
    publishedAt: published?.at ?? null,
    unpublishedChanges: !isPublished(widget),
    publishAt: widget.publishAt ?? null,
    publishFailed: publishFailed === undefined ? null : { at: publishFailed.at, code: publishFailed.code },
    experimentId: widget.experiment?.experimentId ?? null,
    holdout: widget.experiment !== undefined && isHoldout(widget.experiment),
    version: widget.version,
    createdAt: widget.createdAt,
    updatedAt: widget.updatedAt,
  };
}
