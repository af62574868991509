import { type ApiCall, type PageEventPort, participantOf, type VisitorPort } from "../ports.ts";

/** Sends one invitation. Resolves to an empty string on success, else to the error code. */
export const createInvitations =
  (loader: VisitorPort & Pick<PageEventPort, "emit">, callApi: ApiCall) =>
  async (email: string, widgetId: string, message?: string): Promise<string> => {
    const body = () => ({ token: participantOf(loader)?.token, email, message, widgetId });
    const { code } = await callApi("invitations", body, 0);
    if (!code) loader.emit("invite", { widgetId });
    return code;
  };
