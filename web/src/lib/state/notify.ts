/** Tells somebody who looks elsewhere that it is their turn: by a notification, and by a dot on the sign of the page. */
import { settings } from "./settings.svelte";

export type Permission = "granted" | "denied" | "unasked" | "none";

/** Return whether the browser lets us notify. */
export function permission(): Permission {
  if (typeof Notification !== "function") return "none";
  return Notification.permission === "default" ? "unasked" : Notification.permission;
}

/** Ask whether we may notify; return the answer. */
export async function askPermission(): Promise<Permission> {
  if (permission() === "unasked") await Notification.requestPermission();
  return permission();
}

/** Notify if that is wanted and nobody looks at the page; a click leads there. */
export function notify(title: string, text: string, tag: string): void {
  if (!settings.chosen.notify || permission() !== "granted" || document.visibilityState === "visible") return;
  try {
    const shown = new Notification(title, { body: text, tag, icon: "/icon.svg" });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some browsers notify by service workers only; the title and the dot still tell.
  }
}

/** Put a dot on the sign of the page, or take it away. */
export function markIcon(marked: boolean): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const wanted = marked ? "/icon-turn.svg" : "/icon.svg";
  if (link && link.getAttribute("href") !== wanted) link.setAttribute("href", wanted);
}
