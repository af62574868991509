export const widgetStatuses = ["draft", "live", "paused"] as const;
