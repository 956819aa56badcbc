/** Keys that do something anywhere on a page, unless somebody writes. */

export type Keys = Record<string, (event: KeyboardEvent) => unknown>;

/** Return a handler for `keydown`: it looks for the key (letters in lower case) and stops there. */
export function onKeys(keys: Keys): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || writing(event.target))
      return;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const act = keys[name];
    if (act === undefined) return;
    // Enter and the space bar press the button that has the focus.
    if ((name === "Enter" || name === " ") && pressing(event.target)) return;
    if (act(event) !== false) event.preventDefault();
  };
}

function writing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))
  );
}

function pressing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("button, a, summary, [role=button]") !== null;
}
