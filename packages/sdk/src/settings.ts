import {
  type ApiWebhook,
  apiCreateWebhook,
  apiDeleteWebhook,
  apiGetWebhookDelivery,
  apiListWebhookDeliveries,
  apiListWebhooks,
  apiTestWebhook,
  apiUpdateWebhook,
} from "@kiteloop/contract/messaging/api";
import type { WebhookDelivery } from "@kiteloop/contract/messaging/webhook";
import {
  type ApiPreset,
  type ApiProject,
  apiCreateProject,
  apiCreateWidget,
  apiGetKey,
  apiGetPreset,
  apiGetProject,
  apiGetWidget,
  apiListPresets,
  apiListProjects,
  apiListWidgets,
  apiPublishWidget,
  apiSaveDraft,
  apiUpdateProject,
} from "@kiteloop/contract/publishing/api";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { apiGetFraudPolicy, apiSaveFraudPolicy, apiSaveRewardRules } from "@kiteloop/contract/referrals/api";
import { apiExportPage, apiImportProject } from "@kiteloop/contract/reports/api";
import type { BodyInputOf, QueryOf, ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { type ApiAuditEntry, apiListAudit } from "@kiteloop/contract/tenancy/api";
import { type Caller, type List, withId, withQuery } from "./caller.ts";
import type { CallOptions } from "./transport.ts";

export type Key = ResponseOf<typeof apiGetKey>;
export type ProjectUpdate = BodyInputOf<typeof apiUpdateProject>;
export type WidgetDraft = BodyInputOf<typeof apiSaveDraft>;
export type RewardRulesUpdate = BodyInputOf<typeof apiSaveRewardRules>;
export type FraudPolicyUpdate = BodyInputOf<typeof apiSaveFraudPolicy>;
export type WebhookFields = BodyInputOf<typeof apiCreateWebhook>;
export type ExportQuery = Omit<QueryOf<typeof apiExportPage>, "cursor">;
/** A part of an export: joined, the texts of all parts are the file. */
export type ExportPage = ResponseOf<typeof apiExportPage>;
/** The first line of an export, and some of the others. */
export type ImportPage = BodyInputOf<typeof apiImportProject>;
export type ImportResult = ResponseOf<typeof apiImportProject>;
export type AuditQuery = QueryOf<typeof apiListAudit>;

interface Items<Item> {
  readonly items: readonly Item[];
}

/**
 * The project’s settings, widgets, webhooks and data, and the key itself. Updates name the version that was read, and reject
 * with `conflict.version` if it has changed since.
 */
export interface Settings {
  readonly key: {
    /** The client's own key and its scopes. Any scope. */
    get(options?: CallOptions): Promise<Key>;
  };
  /** Scopes `projects:read` and `projects:write`. */
  readonly projects: {
    /** The key's project, or with a workspace key all projects of the workspace. */
    list(options?: CallOptions): Promise<Items<ApiProject>>;
    /** With a workspace key only. */
    create(body: BodyInputOf<typeof apiCreateProject>, options?: CallOptions): Promise<ApiProject>;
    get(projectId: string, options?: CallOptions): Promise<ApiProject>;
    update(projectId: string, body: ProjectUpdate, options?: CallOptions): Promise<ApiProject>;
    saveRewardRules(
      body: RewardRulesUpdate,
      options?: CallOptions,
    ): Promise<ResponseOf<typeof apiSaveRewardRules>>;
    fraudPolicy(options?: CallOptions): Promise<ResponseOf<typeof apiGetFraudPolicy>>;
    saveFraudPolicy(
      body: FraudPolicyUpdate,
      options?: CallOptions,
    ): Promise<ResponseOf<typeof apiSaveFraudPolicy>>;
    /** Yields the parts of an export in order. Scopes `exports:read` and `personal:read`. */
    exportPages(
      projectId: string,
      query?: Omit<ExportQuery, "projectId">,
      options?: CallOptions,
    ): AsyncGenerator<ExportPage, void>;
    /** Imports lines into an empty project; lines that it has already change nothing. Scope `imports:write`. */
    importPage(projectId: string, page: ImportPage, options?: CallOptions): Promise<ImportResult>;
  };
  /** Scopes `widgets:read` and `widgets:write`. */
  readonly widgets: {
    list(options?: CallOptions): Promise<Items<Widget>>;
    get(widgetId: string, options?: CallOptions): Promise<Widget>;
    /** Visitors don't see it before it is published. */
    create(body: BodyInputOf<typeof apiCreateWidget>, options?: CallOptions): Promise<Widget>;
    saveDraft(widgetId: string, body: WidgetDraft, options?: CallOptions): Promise<Widget>;
    publish(
      widgetId: string,
      body: BodyInputOf<typeof apiPublishWidget>,
      options?: CallOptions,
    ): Promise<Widget>;
  };
  /** Scope `presets:read`. */
  readonly presets: {
    list(options?: CallOptions): Promise<Items<ApiPreset>>;
    get(presetId: string, options?: CallOptions): Promise<ApiPreset>;
  };
  /** Scopes `webhooks:read` and `webhooks:write`. */
  readonly webhooks: {
    list(options?: CallOptions): Promise<Items<ApiWebhook>>;
    /** The secret is null if a retry gets the answer again. */
    create(body: WebhookFields, options?: CallOptions): Promise<ResponseOf<typeof apiCreateWebhook>>;
    update(
      webhookId: string,
      body: BodyInputOf<typeof apiUpdateWebhook>,
      options?: CallOptions,
    ): Promise<ApiWebhook>;
    delete(webhookId: string, options?: CallOptions): Promise<void>;
    /** Sends `webhook.test` and returns the result of the first attempt. */
    test(webhookId: string, options?: CallOptions): Promise<WebhookDelivery>;
    deliveries(webhookId: string): List<QueryOf<typeof apiListWebhookDeliveries>, WebhookDelivery>;
    /** A delivery's body, with headers that sign it now. */
    delivery(
      webhookId: string,
      deliveryId: string,
      options?: CallOptions,
    ): Promise<ResponseOf<typeof apiGetWebhookDelivery>>;
  };
  readonly exports: {
    /** Yields the parts of the file in order. Scopes `exports:read` and `personal:read`. */
    read(query?: ExportQuery, options?: CallOptions): AsyncGenerator<string, void>;
  };
  /** Scope `audit:read`. */
  readonly audit: List<AuditQuery, ApiAuditEntry>;
}

export function makeSettings({ call, listOf }: Caller): Settings {
  async function* exportPages(query: ExportQuery = {}, options?: CallOptions) {
    let cursor: string | undefined;
    do {
      const page = await call<ExportPage>(
        { path: withQuery(apiExportPage.path, { ...query, cursor }) },
        options,
      );
      yield page;
      cursor = page.next;
    } while (cursor !== undefined);
  }
  const list =
    <Item>(path: string) =>
    (options?: CallOptions) =>
      call<Items<Item>>({ path }, options);
  return {
    key: { get: (options) => call({ path: apiGetKey.path }, options) },
    projects: {
      list: list(apiListProjects.path),
      create: (body, options) => call({ path: apiCreateProject.path, body }, options),
      get: (id, options) => call({ path: withId(apiGetProject.path, id) }, options),
      update: (id, body, options) =>
        call({ method: "PATCH", path: withId(apiUpdateProject.path, id), body }, options),
      saveRewardRules: (body, options) =>
        call({ method: "PUT", path: apiSaveRewardRules.path, body }, options),
      fraudPolicy: (options) => call({ path: apiGetFraudPolicy.path }, options),
      saveFraudPolicy: (body, options) =>
        call({ method: "PUT", path: apiSaveFraudPolicy.path, body }, options),
      exportPages: (projectId, query, options) => exportPages({ ...query, projectId }, options),
      importPage: (id, body, options) => call({ path: withId(apiImportProject.path, id), body }, options),
    },
    widgets: {
      list: list(apiListWidgets.path),
      get: (id, options) => call({ path: withId(apiGetWidget.path, id) }, options),
      create: (body, options) => call({ path: apiCreateWidget.path, body }, options),
      saveDraft: (id, body, options) =>
        call({ method: "PUT", path: withId(apiSaveDraft.path, id), body }, options),
      publish: (id, body, options) => call({ path: withId(apiPublishWidget.path, id), body }, options),
    },
    presets: {
      list: list(apiListPresets.path),
      get: (id, options) => call({ path: withId(apiGetPreset.path, id) }, options),
    },
    webhooks: {
      list: list(apiListWebhooks.path),
      create: (body, options) => call({ path: apiCreateWebhook.path, body }, options),
      update: (id, body, options) =>
        call({ method: "PUT", path: withId(apiUpdateWebhook.path, id), body }, options),
      delete: async (id, options) => {
        await call({ method: "DELETE", path: withId(apiDeleteWebhook.path, id) }, options);
      },
      test: (id, options) => call({ path: withId(apiTestWebhook.path, id), body: {} }, options),
      deliveries: (id) => listOf(withId(apiListWebhookDeliveries.path, id)),
      delivery: (id, deliveryId, options) =>
        call({ path: withId(apiGetWebhookDelivery.path, id, deliveryId) }, options),
    },
    exports: {
      async *read(query, options) {
        for await (const { text } of exportPages(query, options)) yield text;
      },
    },
    audit: listOf(apiListAudit.path),
  };
}
